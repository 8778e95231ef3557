import { z } from 'zod';
import type { Schema } from '../foundation/db/schema.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { recipientById } from './recipient-table.ts';
import { notTheirsNow, stillSees } from './still-sees.ts';
import { isOwnAmp } from './told-amp-table.ts';

const Notice = z.looseObject({ amp_id: z.number().nullable() });
const Mail = z.looseObject({ amp_ids: z.array(z.number()) });

/**
 * Rows of an export as this person may have them: what they were told of somebody else's Amp that they may
 * not see any more is left out.
 */
export function wordsStillTold(db: Queries, personId: number) {
  const answers = new Map<number, Promise<boolean>>();
  const ask = async (ampId: number) => {
    if (await isOwnAmp(db, { ampId, personId })) return true;
    const person = await recipientById(db, personId);
    return person !== null && (await stillSees(db, person, [ampId])).has(ampId);
  };
  const sees = (ampId: number) => {
    const answer = answers.get(ampId) ?? ask(ampId);
    answers.set(ampId, answer);
    return answer;
  };
  return async (table: keyof Schema, row: string): Promise<string> => {
    if (table === 'notices') {
      const notice = Notice.parse(JSON.parse(row));
      if (notice.amp_id === null || (await sees(notice.amp_id))) return row;
      return JSON.stringify({ ...notice, text: notTheirsNow, path: null });
    }
    if (table !== 'outbox_mails') return row;
    const mail = Mail.parse(JSON.parse(row));
    for (const ampId of mail.amp_ids)
      if (!(await sees(ampId))) return JSON.stringify({ ...mail, subject: notTheirsNow });
    return row;
  };
}
