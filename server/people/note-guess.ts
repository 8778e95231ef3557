import { limits } from '#domain/limits.ts';
import { Refusal } from '#domain/problems.ts';
import { hold } from '../foundation/db/hold.ts';
import type { Tools } from '../tools.ts';
import { countFailures, noteAttempt } from './login-attempt-table.ts';

/** Many accounts tried from one address are limited too, less tightly: offices share an address. */
const addressFailures = 100;

/**
 * Before a secret is compared: the guess counts as wrong until it proves right, and `forgetFailures` takes
 * it back. So of any number at once no more are compared than may be wrong.
 * @throws Refusal while too many guesses were wrong lately, even if this one is right.
 */
export async function noteGuess(
  tools: Tools,
  { login, address, at }: { login: string; address: string; at: Date },
): Promise<void> {
  const { most, perMinutes } = limits.abuse.loginFailures;
  const since = new Date(at.getTime() - perMinutes * 60_000);
  await tools.db.transaction(async (tx) => {
    await hold(tx, `guess:${address}`);
    const failures = await countFailures(tx, { login, address, since });
    if (failures.account >= most || failures.address >= addressFailures) {
      throw new Refusal(`Too many attempts. Please wait ${perMinutes} minutes and try again.`);
    }
    await noteAttempt(tx, { login, address, success: false, at });
  });
}
