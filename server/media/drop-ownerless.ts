import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { deleteOwnerless } from './media-file-table.ts';
import { removeFiles } from './remove-files.job.ts';

/** Takes pictures of the product's own away, with their bytes. */
export async function dropOwnerless(
  { queue }: Pick<Tools, 'queue'>,
  tx: Tx,
  ids: readonly number[],
): Promise<void> {
  const names = await deleteOwnerless(tx, ids);
  if (names.length > 0) await queue.enqueue(tx, removeFiles, { names });
}
