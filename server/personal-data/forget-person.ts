import { amps } from '../amps/forget-person-table.ts';
import { companies } from '../companies/forget-person-table.ts';
import { credits } from '../credits/forget-person.ts';
import { distribution } from '../distribution/forget-person-table.ts';
import type { Forgetting, Forgotten, Left } from '../forgetting.ts';
import type { Schema } from '../foundation/db/schema.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { foundation } from '../foundation/forget-person-table.ts';
import { letters } from '../letters/forget-person.ts';
import { media } from '../media/forget-person-table.ts';
import { newsroom } from '../newsroom/forget-person-table.ts';
import { notices } from '../notices/forget-person-table.ts';
import { people } from '../people/forget-person-table.ts';
import { publishing } from '../publishing/forget-person-table.ts';
import { resellers } from '../resellers/forget-person-table.ts';
import { storage } from '../storage/forget-person.ts';
import { support } from '../support/forget-person-table.ts';
import type { Tools } from '../tools.ts';
import { uploads } from '../uploads/forget-person-table.ts';
import { belongingsOf } from './belongings-table.ts';
import { personalData } from './forget-person-table.ts';
import { mentionsOf } from './mention-pattern.ts';

/**
 * What is left of each table's rows about a person, as its room answers. A new table does not compile without
 * a line in its room: whoever adds one says there whether its rows go, are emptied, or stay and why.
 * @internal
 */
export const whatIsLeft = {
  ...amps.left,
  ...companies.left,
  ...credits.left,
  ...distribution.left,
  ...foundation.left,
  ...letters.left,
  ...media.left,
  ...newsroom.left,
  ...notices.left,
  ...people.left,
  ...personalData.left,
  ...publishing.left,
  ...resellers.left,
  ...storage.left,
  ...support.left,
  ...uploads.left,
} as const satisfies { [Table in keyof Schema]: Left<Table> };

/** In this order: pictures go last, when all that shows them is gone. */
const rooms: readonly Forgetting[] = [
  people,
  notices,
  uploads,
  support,
  publishing,
  distribution,
  newsroom,
  amps,
  companies,
  foundation,
  credits,
  resellers,
  storage,
  letters,
  media,
  personalData,
];

interface Forget {
  id: number;
  email: string;
  login: string | null;
  at: Date;
  /** What they are known by. */
  names: readonly string[];
}

/** Has every room forget a person; words of others first, while rows still say what concerns whom. */
export async function forgetPerson(
  tools: Pick<Tools, 'queue' | 'sites'>,
  tx: Tx,
  { id, email, login, at, names }: Forget,
): Promise<void> {
  const theirs = await forgetMentions(tx, { id, names });
  const logins = [email, login ?? email].map((name) => name.toLowerCase());
  const who: Forgotten = { ...theirs, logins, at };
  for (const room of rooms) await room.forget?.(tools, tx, who);
}

/**
 * Puts other words where one of the names or addresses stands in what concerns the person. Names are what they
 * typed, and may be anybody's words: what concerns others stays, whatever stands in it.
 * @returns what is theirs.
 * @internal
 */
export async function forgetMentions(
  tx: Tx,
  { id, names }: { id: number; names: readonly string[] },
) {
  const theirs = await belongingsOf(tx, id);
  const words = mentionsOf(names);
  for (const room of rooms) await room.replaceWords?.(tx, theirs, words);
  return theirs;
}
