import { recordActivity, type Actor } from '../activity/activity.ts';
import { writeSearchText } from '../leads/search-text.ts';
import { createId } from '../platform/create-id.ts';
import type { Database } from '../platform/database/database.ts';
import { sql } from 'kysely';
import { minuteMs } from '../platform/time/clock.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    lead_notes: {
      id: string;
      lead_id: string;
      written_at: number;
      author: Actor;
      body: string;
    };
  }
}

/** In characters. */
export const maxNoteLength = 5_000;

const repeatMs = minuteMs;

/**
 * Adds a note to a lead, which also becomes searchable.
 *
 * @returns false for an unknown lead, and for a note that is empty or too long
 */
export async function addNote(
  database: Database,
  reference: string,
  text: string,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const body = cleanNote(text);
  if (body === '' || body.length > maxNoteLength) return false;
  return database.query.transaction().execute(async (trx) => {
    const searchText = writeSearchText(['', body]);
    const lead = await trx
      .updateTable('leads')
      .set({ search_text: sql`search_text || ${searchText}` })
      .where('reference', '=', reference)
      .returning('id')
      .executeTakeFirst();
    if (!lead) return false;
    // A browser that has lost the answer sends the note again.
    const known = await trx
      .selectFrom('lead_notes')
      .select('id')
      .where('lead_id', '=', lead.id)
      .where('body', '=', body)
      .where('written_at', '>', now - repeatMs)
      .executeTakeFirst();
    if (known) return true;
    await trx
      .insertInto('lead_notes')
      .values({ id: createId(now), lead_id: lead.id, written_at: now, author: actor, body })
      .execute();
    const entry = { actor, action: { action: 'note' }, reference } as const;
    await recordActivity(trx, [entry], now);
    return true;
  });
}

/** Databases reject NUL, and control characters other than line breaks carry no meaning. */
function cleanNote(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
