import { randomUUID } from 'node:crypto';
import { resumeAmps } from '../publishing/resume-amps.job.ts';
import { Problem, Refusal } from '#domain/problems.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { balancesOf } from './balance.ts';
import type { Balance } from './balance.ts';
import { insertTransfer } from './ledger-table.ts';
import { settleClaims } from './settle-claims.ts';

interface Converting {
  personId: number;
  quantity: number;
  /** Keeps the answer with the effect, so that a second click gets the first one's. */
  remember(tx: Tx, answer: { items: Balance[] }): Promise<void>;
}

/** PressCable credits become Amp credits, one for one. @throws Refusal when there are not as many. */
export async function convertPressCable(tools: Tools, converting: Converting) {
  try {
    return await tools.db.transaction((tx) => convert(tools, tx, converting));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-enough-credits') throw error;
    throw new Refusal('You do not have that many PressCable credits. Nothing was converted.');
  }
}

async function convert(tools: Tools, tx: Tx, converting: Converting) {
  const { personId, quantity } = converting;
  const at = tools.now();
  const key = `convert:${randomUUID()}`;
  const shared = { kind: 'convert', quantity, at } as const;
  await insertTransfer(tx, {
    ...shared,
    key: `${key}:out`,
    from: { personId, kind: 'available', product: 'presscable' },
    to: { personId: null, kind: 'spent', product: 'presscable' },
    note: 'Into Amp credits',
  });
  await insertTransfer(tx, {
    ...shared,
    key: `${key}:in`,
    from: { personId: null, kind: 'issued', product: 'amp' },
    to: { personId, kind: 'available', product: 'amp' },
    note: 'From PressCable credits',
  });
  await settleClaims(tx, { personId, product: 'amp', at });
  await tools.queue.enqueue(tx, resumeAmps, { personId });
  const answer = { items: await balancesOf(tx, personId) };
  await converting.remember(tx, answer);
  return answer;
}
