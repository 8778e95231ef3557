import type { Tx } from '../foundation/db/transaction.ts';
import { reportComplete } from './emails/report-complete.ts';
import type { Answers } from './emails/report-complete.ts';
import { ampFacts } from './recipient-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';

/** Every site has answered. */
export interface ReportEvent extends Answers {
  kind: 'report-complete';
  ampId: number;
  /** Tells one completion from the next: what was tried again may be live later. */
  newest: number;
}

export async function notifyOfReport(tx: Tx, tools: Sending, event: ReportEvent): Promise<void> {
  const { ampId, live, newest } = event;
  const facts = await ampFacts(tx, ampId);
  if (!facts) return;
  const key = `report-complete:${ampId}:${facts.step}:${live.length}:${newest}`;
  const path = `/app/announcements/report/${ampId}`;
  const { title, language } = facts;
  const mail = (url: string) => ({ ...reportComplete({ ...event, title }, url), language });
  await tell(tx, tools, {
    to: facts.owner,
    key,
    kind: 'report-complete',
    amps: [facts.amp],
    path,
    mail,
  });
}
