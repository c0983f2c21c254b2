/** What a build makes, below the folder of the project. */
export const distDir = 'dist';
/** The hashes that the security policy of the pages must allow. */
export const pageHashesFile = 'build/csp-hashes.json';
/** The hash of the inputs of the built site, which is switched with the site. */
export const inputsFile = 'build/inputs.sha256';
/** Where the desk builds the site beside the served one, and keeps what it replaced. */
export const publicationDir = 'build/publication';
/** Outside the folder of the site, so that the public server cannot serve it. */
export const deskDir = 'build/desk';
