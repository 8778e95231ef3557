import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Argon2Parameters } from 'node:crypto';

/** OWASP's setting for Argon2id with 19 MiB: two passes, one lane. */
const present = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes that may run at the same time: each takes 19 MiB and a thread of the pool. */
const atOnce = 3;
let running = 0;
const waiting: (() => void)[] = [];

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, present);
  return `$argon2id$v=19$m=${present.memory},t=${present.passes},p=${present.parallelism}$${b64(salt)}$${b64(key)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * @param stored null (no such person, or no password yet) takes the same time as a wrong password.
 * @returns whether it matches, and whether the stored hash is weaker than what we make today.
 */
export async function checkPassword(
  password: string,
  stored: string | null,
): Promise<{ matches: boolean; outdated: boolean }> {
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
const decoy = () => (decoyHash ??= hashPassword(randomBytes(16).toString('hex')));

async function derive(
  password: string,
  nonce: Buffer,
  parameters: Omit<Argon2Parameters, 'message' | 'nonce'>,
): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      argon2('argon2id', { message: password, nonce, ...parameters }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const b64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
