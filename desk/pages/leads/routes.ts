import { Readable } from 'node:stream';
import { listLeads } from '../../../server/follow-up/list-leads.ts';
import { exportLeads } from '../../../server/follow-up/export-leads.ts';
import { exportPresets, type ExportPreset } from '../../../server/follow-up/export-columns.ts';
import { moveLeads, undoMove } from '../../../server/follow-up/move-leads.ts';
import { moveNames, type LeadMove } from '../../../server/follow-up/views.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { readNext } from '../../guard.ts';
import { paths } from '../../paths.ts';
import { get, post, type Route } from '../../routes.ts';
import { withChange, withNotice } from '../../shell.ts';
import { keepList, readList } from './read-list.ts';

const leadsOnPage = 50;

/** The lists of leads, and actions on one or many of them. */
export function createLeadsRoutes(options: DeskOptions): Route[] {
  const { database, clock, showPage } = options;
  return [
    get(paths.home, ({ context }) => context.redirect(paths.view('new'), 303)),
    get(paths.view(':view'), async (request) => {
      const { context, fields } = request;
      const asked = readList(context.req.param('view'), fields);
      const list = await listLeads(database, { ...asked, limit: leadsOnPage });
      return showPage(request, 'leads', { asked, list, kept: keepList(fields) });
    }),
    post(paths.changeLeads, async ({ context, fields, session }) => {
      const [references, move] = readChange(fields);
      const back = readNext(fields.get('back'));
      // Enter on a check box clicks the first button, also while it is hidden because no lead is selected.
      if (references.length === 0) return context.redirect(withNotice(back, 'not-selected'), 303);
      const actor = session.person.id;
      const moved = await moveLeads(database, references, move, actor, clock());
      options.wake();
      return context.redirect(withChange(back, moved.changeId, references.length), 303);
    }),
    post(paths.undo, async ({ context, fields, session }) => {
      const changeId = fields.get('change') ?? '';
      const actor = session.person.id;
      const undone = await undoMove(database, changeId, actor, clock());
      const back = readNext(fields.get('back'));
      if (!undone) return context.redirect(withNotice(back, 'not-undone'), 303);
      options.wake();
      return context.redirect(withChange(back, changeId), 303);
    }),
    // Not a GET, because the activity log records who exported the leads.
    post(paths.export(':view'), async ({ context, fields, session }) => {
      const { view, search, filter } = readList(context.req.param('view'), fields);
      const preset = fields.get('preset') ?? 'full';
      if (!isPreset(preset)) throw new HttpError(422, 'invalid_fields', 'There is no such preset.');
      const actor = session.person.id;
      const pieces = await exportLeads(database, { view, search, filter, preset, actor, clock });
      const body = Readable.toWeb(
        Readable.from(pieces, { objectMode: false }),
      ) as ReadableStream<Uint8Array>;
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', `attachment; filename="leads-${view}-${preset}.csv"`);
      return context.body(body);
    }),
  ];
}

function isPreset(name: string): name is ExportPreset {
  return Object.hasOwn(exportPresets, name);
}

/** One lead whose own button was clicked, `done=RS-…`, or the selected ones and the action of the bottom bar. */
function readChange(fields: URLSearchParams): [references: string[], move: LeadMove] {
  const pressed = moveNames.find((move) => fields.has(move));
  const move = pressed ?? moveNames.find((name) => name === fields.get('action'));
  const references = fields.getAll(pressed ?? 'lead');
  if (!move || references.length > leadsOnPage) {
    throw new HttpError(422, 'invalid_fields', 'There is no such action.');
  }
  return [references, move];
}
