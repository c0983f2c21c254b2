import { fullName } from '../../../contract/lead-summary.ts';
import { listContacts } from '../../../server/follow-up/list-contacts.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import type { Route } from '../../routes.ts';

const contactsOnPage = 50;

/** Everyone who wrote, one line for each address. */
export function createContactsRoutes(options: DeskOptions): Route[] {
  const { database, clock, renderPage, readShell } = options;
  return [
    {
      method: 'GET',
      path: paths.contacts,
      access: 'signed-in',
      async answer(request) {
        const { context, fields } = request;
        const { contacts, older, newer, total } = await listContacts(database, {
          after: fields.get('after') ?? undefined,
          before: fields.get('before') ?? undefined,
          limit: contactsOnPage,
        });
        return context.html(
          renderPage('contacts', {
            shell: await readShell(request),
            contacts: contacts.map(({ latest, leads }) => ({
              reference: latest.reference,
              name: fullName(latest),
              company: latest.company,
              email: latest.email,
              leads,
              receivedAt: latest.receivedAt,
              status: latest.place,
            })),
            total,
            older: older && `${paths.contacts}?after=${older}`,
            newer: newer && `${paths.contacts}?before=${newer}`,
            now: clock(),
          }),
        );
      },
    },
  ];
}
