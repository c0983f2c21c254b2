import { listContacts } from '../../../server/follow-up/list-contacts.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, type Route } from '../../routes.ts';

const contactsOnPage = 50;

/** Everyone who wrote, one row per address. */
export function createContactsRoutes({ database, showPage }: DeskOptions): Route[] {
  return [
    get(paths.contacts, async (request) => {
      const { fields } = request;
      const list = await listContacts(database, {
        after: fields.get('after') ?? undefined,
        before: fields.get('before') ?? undefined,
        limit: contactsOnPage,
      });
      return showPage(request, 'contacts', { list });
    }),
  ];
}
