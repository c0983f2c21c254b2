/** Shows a new lead in an open list within seconds, and keeps the place of who reads it. */
export function followLeads(): void {
  if (!document.querySelector('body.lists')) return;
  const events = new EventSource('/events');
  events.addEventListener('leads', refresh);
}

function refresh(): void {
  const main = document.querySelector('#main');
  const isBusy =
    main?.querySelector(':checked, dialog[open]') ?? main?.contains(document.activeElement);
  if (isBusy) return;
  // The one way to read a page that needs no markup from a string, which the security policy forbids.
  const request = new XMLHttpRequest();
  request.open('GET', location.href);
  request.responseType = 'document';
  request.addEventListener('load', () => {
    const page = request.responseXML;
    // Somebody who was signed out is shown the way in.
    if (request.responseURL !== location.href || !page) location.reload();
    else for (const part of ['#main', '.views', '.tabs']) replace(part, page);
  });
  request.send();
}

function replace(selector: string, page: Document): void {
  const fresh = page.querySelector(selector);
  if (fresh) document.querySelector(selector)?.replaceWith(document.adoptNode(fresh));
}
