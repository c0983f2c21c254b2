import { addNote } from '../../../server/follow-up/add-note.ts';
import { eraseOnRequest, previewErasure } from '../../../server/follow-up/erase-person.ts';
import { countLimit, countView } from '../../../server/follow-up/count-leads.ts';
import { findNeighbors, type ListedLead } from '../../../server/follow-up/list-leads.ts';
import { moveLeads } from '../../../server/follow-up/move-leads.ts';
import { moveNames, stagesIn, type LeadView } from '../../../server/follow-up/views.ts';
import { readLeadDetails, type LeadDetails } from '../../../server/follow-up/read-lead.ts';
import { sendAgain } from '../../../server/follow-up/send-again.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';
import { createNameActor, listPeople } from '../../accounts/people.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, post, type Route } from '../../routes.ts';
import { withChange, withNotice, withoutNotice } from '../../shell.ts';
import { isView } from '../../views.ts';
import { keepList, readList } from '../leads/read-list.ts';

/** One lead: its facts, its events, and its actions. */
export function createLeadRoutes(options: DeskOptions): Route[] {
  const { database, accounts, clock, showPage } = options;
  return [
    get(paths.lead(':reference'), async (request) => {
      const { context, fields } = request;
      const details = await find(context.req.param('reference'));
      const { lead } = details;
      const view = fields.get('view');
      const asked = readList(isView(view) ? view : lead.stage, fields);
      const isWhole = asked.search === undefined && asked.filter.source === undefined;
      return showPage(request, 'lead', {
        ...details,
        nameActor: createNameActor(await listPeople(accounts)),
        view: asked.view,
        kept: keepList(fields),
        // No index counts a filtered list.
        position: isWhole ? await findPosition(lead, asked.view) : undefined,
        neighbors: await findNeighbors(database, asked, lead),
      });
    }),
    post(paths.lead(':reference'), async ({ context, fields, session }) => {
      const reference = context.req.param('reference') ?? '';
      await find(reference);
      const actor = session.person.id;
      const action = fields.get('action');
      const back = withoutNotice(context.req.path, new URL(context.req.url).searchParams);
      const move = moveNames.find((name) => name === action);
      if (move) {
        const moved = await moveLeads(database, [reference], move, actor, clock());
        options.wake();
        return context.redirect(withChange(back, moved.changeId), 303);
      }
      if (action === 'note') {
        const note = fields.get('note') ?? '';
        const isAdded = await addNote(database, reference, note, actor, clock());
        return context.redirect(withNotice(back, isAdded ? 'noted' : 'not-noted'), 303);
      }
      if (action === 'send-again') {
        const isSent = await sendAgain(database, reference, actor, clock());
        if (isSent) options.wake();
        return context.redirect(withNotice(back, isSent ? 'sent-again' : 'not-sent'), 303);
      }
      throw new HttpError(422, 'invalid_fields', 'There is no such action.');
    }),
    get(paths.erase(':reference'), async (request) => {
      const { lead } = await find(request.context.req.param('reference'));
      const preview = await previewErasure(database, lead.email);
      return showPage(request, 'erase', { lead, preview });
    }),
    post(paths.erase(':reference'), async ({ context, fields, session }) => {
      const details = await readLeadDetails(database, context.req.param('reference') ?? '');
      const backPath = paths.view('new');
      // Another window may have erased the person since this page was opened.
      if (!details) return context.redirect(withNotice(backPath, 'already-erased'), 303);
      const { reference, email } = details.lead;
      if (fields.get('sure') !== 'yes') return context.redirect(paths.erase(reference), 303);
      await eraseOnRequest(database, { email }, session.person.id, clock());
      return context.redirect(withNotice(backPath, 'erased'), 303);
    }),
  ];

  /** @returns undefined for a lead that is not in the view, or too far down to count */
  async function findPosition(lead: ListedLead, view: LeadView): Promise<number | undefined> {
    if (!stagesIn(view).includes(lead.stage)) return undefined;
    const { count } = await countView(database, view, {}, lead);
    return count < countLimit ? count + 1 : undefined;
  }

  async function find(reference = ''): Promise<LeadDetails> {
    const details = await readLeadDetails(database, reference);
    if (!details) throw new HttpError(404, 'not_found', 'There is no such lead.');
    return details;
  }
}
