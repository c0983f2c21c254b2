/** Pages of this site; an address with a dot is a file. */
const pages = { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] };

/**
 * What browsers that know speculation rules may do before a click: fetch a page whose link is pointed at, and build it
 * behind the scenes once the button is down. It runs its scripts then; what must not happen unseen waits in them.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
});
