import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** As it is stored and compared: a typed name is as long as its sender likes, and may be a password. */
export const storedLogin = (login: string): string =>
  login.startsWith(' ') ? login : createHash('sha256').update(login.toLowerCase()).digest('hex');

/** The same of a name in the database. */
export const storedName = (name: RawBuilder<string>): RawBuilder<string> =>
  sql`encode(sha256(convert_to(lower(${name}), 'UTF8')), 'hex')`;
