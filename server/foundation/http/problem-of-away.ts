import { Problem } from '#domain/problems.ts';
import { awayBy } from '../db/database-away.ts';

const closedWords =
  'The database cannot be reached at the moment. Please try again in a few seconds.';
const cutWords =
  'The database was cut off in the midst of this. Please look whether it is done before you try again.';
const fullWords =
  'The server has no room left: this is not stored. Please keep what you wrote, and try again later.';

/**
 * A database that is away, or full, is no riddle to send to support: it says what is so, and whether to look first.
 * @param changes whether the call may have changed something before the line ended.
 */
export function problemOfAway(error: Error, { changes }: { changes: boolean }): Problem | null {
  const away = awayBy(error);
  if (away === null) return null;
  if (away === 'full') return new Problem('storage-full', { says: fullWords, cause: error });
  const says = away === 'cut' && changes ? cutWords : closedWords;
  return new Problem('unavailable', { says, cause: error });
}
