import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Argon2Parameters } from 'node:crypto';
import { fairTurns } from '../foundation/fair-turns.ts';
import type { Whose } from '../foundation/fair-turns.ts';
import { strangersOf } from '../foundation/network/network-of.ts';

/** OWASP's setting for Argon2id with 19 MiB: two passes, one lane. */
const present = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * For whom a hash is made: somebody known, by their session, their mailed link or their browser; a place where somebody
 * was logged in before; or a stranger, by their network.
 */
export type HashedFor = { known: Whose } | { address: string };

/** Each hash takes 19 MiB and a thread of the pool, of which there are four. */
const line = { atOnceEach: 1, waitingEach: 20, patienceMs: 20_000, code: 'busy' } as const;
const known = fairTurns({ ...line, atOnce: 2, waiting: 400 });
/** However many they are, strangers wait for each other and keep nobody out who was here before. */
const strangers = fairTurns({ ...line, atOnce: 1, waiting: 400 });

const inTurn = <T>(whose: HashedFor, work: () => Promise<T>): Promise<T> =>
  'known' in whose ? known(whose.known, work) : strangers(strangersOf(whose.address), work);

/** @returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, base64 without padding. @throws Problem `busy` */
export const hashPassword = (password: string, whose: HashedFor): Promise<string> =>
  inTurn(whose, () => hashed(password));

async function hashed(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, present);
  return `$argon2id$v=19$m=${present.memory},t=${present.passes},p=${present.parallelism}$${b64(salt)}$${b64(key)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * @param stored null (no such person, or no password yet) takes the same time as a wrong password.
 * @returns whether it matches, and whether the stored hash is weaker than what we make today.
 * @throws Problem `busy`
 */
export const checkPassword = (
  password: string,
  stored: string | null,
  whose: HashedFor,
): Promise<Checked> => inTurn(whose, () => checked(password, stored));

interface Checked {
  matches: boolean;
  outdated: boolean;
}

async function checked(password: string, stored: string | null): Promise<Checked> {
  const parts = phc.exec(stored ?? (await decoy()));
  if (!parts) throw new Error('A stored password hash cannot be read.');
  const [, memory, passes, parallelism, salt = '', key = ''] = parts;
  const expected = Buffer.from(key, 'base64');
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const actual = await derive(password, Buffer.from(salt, 'base64'), parameters);
  const matches = timingSafeEqual(actual, expected) && stored !== null;
  return {
    matches,
    outdated: parameters.memory < present.memory || parameters.passes < present.passes,
  };
}

let decoyHash: Promise<string> | undefined;
const decoy = () => (decoyHash ??= hashed(randomBytes(16).toString('hex')));

const derive = (
  password: string,
  nonce: Buffer,
  parameters: Omit<Argon2Parameters, 'message' | 'nonce'>,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { message: password, nonce, ...parameters }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const b64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
