import { announce } from '../../foundation/db/events.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { updateAmp } from '../amp-table.ts';
import { contentChanged } from '../content-changed.ts';
import { frozenModule } from '../modules/frozen-modules.ts';
import { writeContentHash } from '../module-table.ts';

/** SHA-256 of everything of a module that is sent anywhere, as it stands now, pictures included. */
export async function contentHashOf(db: Queries, moduleId: number): Promise<string> {
  const { contentHash } = await frozenModule(db, moduleId);
  return contentHash;
}

/**
 * To be called in the transaction of whatever changed a module's text or pictures, with its Amp locked:
 * the next revision, the new hash, another approval where the approved text changed, the Amp to the top
 * of lists, and word to everyone who looks at it.
 * @param by whoever changed it; null: the product itself.
 * @returns the new hash; nothing is written when it is the old one.
 */
export async function refreshContent(
  tx: Tx,
  { moduleId, by, at }: { moduleId: number; by: number | null; at: Date },
): Promise<string> {
  const { contentHash, language } = await frozenModule(tx, moduleId);
  const written = await writeContentHash(tx, { moduleId, contentHash, language, at });
  if (written === null) return contentHash;
  const { ampId, approval } = written;
  if (approval !== 'not_needed') await contentChanged(tx, { ampId, moduleId, contentHash, by, at });
  await updateAmp(tx, { ampId, at, change: {} });
  await announce(tx, `module:${moduleId}`);
  return contentHash;
}
