import type { ModuleKind } from '#domain/amps/modules.ts';
import type { Database } from '../../foundation/db/transaction.ts';
import { noteReading } from './document-table.ts';
import type { StoredDocument } from './document-table.ts';
import { weighedApart } from './try-apart.ts';
import { knownReadingMs, mostReadingMs } from './update-work.ts';

interface Opened {
  moduleId: number;
  kind: ModuleKind;
  personId: number;
}

/**
 * Whether everybody would wait for long while a stored document is opened: as it was measured when it was stored, or
 * else now, apart. @throws Problem `busy` as `weighedApart` does.
 */
export async function isTooEntangled(
  db: Database,
  { moduleId, ...whose }: Opened,
  stored: StoredDocument,
): Promise<boolean> {
  const known = knownReadingMs(stored);
  if (known !== null) return known > mostReadingMs;
  const readingMs = await weighedApart(whose, stored.state);
  await noteReading(db.root, { moduleId, writes: stored.writes, readingMs });
  return readingMs > mostReadingMs;
}
