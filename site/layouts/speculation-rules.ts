/** Pages of this site; a path with a dot is a file. */
const pages = { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] };

/**
 * What supporting browsers may do before a click: prefetch a page when its link is hovered, and prerender it once the
 * button is down. Its scripts run then, and whatever must not happen unseen waits in them.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: pages, eagerness: 'moderate' }],
  prerender: [{ where: pages, eagerness: 'conservative' }],
});
