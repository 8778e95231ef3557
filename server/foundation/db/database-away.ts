import { codeOf } from './transaction.ts';

/** `closed`: what was asked was not begun. `cut`: nobody knows how it ended. `full`: nothing more is kept. */
export type Away = 'closed' | 'cut' | 'full';

/** Names in capitals are the network's, the others PostgreSQL's (its manual, appendix A). */
const codes: Record<Away, ReadonlySet<string>> = {
  closed: new Set([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    '57P03',
    '53300',
    // No such database: between dropping and restoring it.
    '3D000',
  ]),
  cut: new Set([
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    '57P01',
    '57P02',
    '57P05',
    '25P03',
    '08000',
    '08003',
    '08006',
  ]),
  full: new Set(['53100', 'ENOSPC', 'EDQUOT']),
};

/** What the driver, and a line of ours, say of a line that ended. */
const endedLine =
  /^Connection terminated|connection error and is not queryable|^PostgreSQL did not answer/;

/** Whether an error says that the database is away for a while, and is no fault of what was asked. */
export function awayBy(error: unknown): Away | null {
  const code = codeOf(error);
  if (codes.closed.has(code)) return 'closed';
  if (codes.full.has(code)) return 'full';
  const isCut = codes.cut.has(code) || (error instanceof Error && endedLine.test(error.message));
  return isCut ? 'cut' : null;
}
