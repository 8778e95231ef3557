import type { Passage } from '#domain/amps/corrections.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { changeAnswered } from './emails/change-answered.ts';
import type { Answered } from './emails/change-answered.ts';
import { changeAsked } from './emails/change-asked.ts';
import { reviewPath } from './module-paths.ts';
import { administratorsBut, ampFacts, editorsBut, recipientById } from './recipient-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';

interface Asked {
  kind: 'correction' | 'take-down';
  reason: string;
  passages: readonly Passage[];
  askedBy: number;
  answerBy: Date;
}

/** What becomes of what the owner of a live Amp asks for. */
export type ChangeRequestEvent =
  | { kind: 'change-asked'; ampId: number; requestId: number; asked: Asked }
  | ({ kind: 'change-answered'; ampId: number; requestId: number } & Answered);

/** Asked for: those who can answer. Answered: the owner. */
export async function notifyOfChangeRequest(
  tx: Tx,
  tools: Sending,
  event: ChangeRequestEvent,
): Promise<void> {
  const { kind, ampId, requestId } = event;
  const facts = await ampFacts(tx, ampId);
  if (!facts) return;
  const key = `${kind}:${requestId}`;
  const { language } = facts;
  const amps = [facts.amp];
  if (kind === 'change-answered') {
    const path = `/app/announcements/report/${ampId}`;
    const mail = (url: string) => ({ ...changeAnswered({ ...event, ...facts }, url), language });
    return tell(tx, tools, { to: facts.owner, key, kind, amps, path, mail });
  }
  const { asked } = event;
  const asker = (await recipientById(tx, asked.askedBy))?.firstName ?? 'its owner';
  const answerBy = momentInWords(asked.answerBy, 'UTC');
  const about = { ...facts, ...asked, asker, answerBy };
  const path = reviewPath(facts);
  const mail = (url: string) => ({ ...changeAsked(about, url), language });
  const readers = asked.kind === 'take-down' ? administratorsBut : editorsBut;
  for (const to of await readers(tx, [asked.askedBy])) {
    await tell(tx, tools, { to, key, kind, amps, path, mail });
  }
}
