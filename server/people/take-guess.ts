import { counted } from '#domain/rules/counted.ts';
import { limits } from '#domain/limits.ts';
import { restMs } from '#domain/people/guessing.ts';
import { Refusal } from '#domain/problems.ts';
import { hold } from '../foundation/db/hold.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { strangersAllowance } from '../foundation/http/strangers-allowance.ts';
import type { Tools } from '../tools.ts';
import { devicePrefix } from './guess-source.ts';
import type { GuessSource } from './guess-source.ts';
import { countFailures, failuresFrom, forgetFailures, noteAttempt } from './login-attempt-table.ts';

const takeOfStrangers = strangersAllowance(limits.abuse.strangersWrongGuesses);

/** Many accounts tried from one network are limited too, less tightly: offices share one. */
const networkFailures = 100;
const dayMs = 86_400_000;

const secrets = ['password', 'second-step', 'recovery'] as const;

/** No typed name begins with a blank: nobody counts against this by what they type at the login. */
export const guessedSecret = (kind: (typeof secrets)[number], personId: number): string =>
  ` ${kind}:${personId}`;

/** By which a person's guesses are found again. */
export const guessedSecretsOf = (personId: number): string[] =>
  secrets.map((kind) => guessedSecret(kind, personId));

interface Guess {
  /** What is guessed at: a login name, or one of a person's secrets. */
  login: string;
  from: GuessSource;
  at: Date;
  /** What else the owner can do while strangers are slowed; left out for what nobody guesses. */
  instead?: string;
  /** A code of six digits: known browsers, however many there are, are slowed together too. */
  ofCode?: boolean;
}

/** Forgets this guess, and those at the same from the same place that were wrong before it. */
type WasRight = () => Promise<void>;

/**
 * Before a secret is compared: the guess counts as wrong until it proves right, which the caller says. So of any
 * number at once no more are compared than may be wrong. Places that the account does not know take of what their wide
 * network may leave here, before anything is written: whoever has one of those may type as many names as they like.
 * @throws Refusal while too many guesses were wrong lately, even if this one is right.
 */
export async function takeGuess(tools: Tools, guess: Guess): Promise<WasRight> {
  const { login, from, at, instead } = guess;
  const { most, perMinutes } = limits.abuse.loginFailures;
  const since = new Date(at.getTime() - perMinutes * 60_000);
  const address = from.key;
  const giveBack = from.isKnown ? () => {} : takeOfStrangers(address);
  if (!giveBack)
    throw new Refusal(
      `Many wrong guesses came from networks beside yours. Try again in some minutes${instead ? `, ${instead}` : ''}.`,
    );
  const take = async (tx: Tx) => {
    await hold(tx, `guess:${address}`);
    const failures = await countFailures(tx, { login, address, since });
    if (failures.account >= most || failures.address >= networkFailures)
      throw new Refusal(`Too many attempts. Please wait ${perMinutes} minutes and try again.`);
    if (instead !== undefined && !from.isKnown) await requireRest(tx, { login, at, instead });
    if (guess.ofCode && address.startsWith(devicePrefix))
      await requireRestOfDevices(tx, { login, at });
    await noteAttempt(tx, { login, address, at });
  };
  try {
    await tools.db.transaction(take, { whose: from.waits });
  } catch (error) {
    giveBack();
    throw error;
  }
  return async () => {
    giveBack();
    await forgetFailures(tools.db.root, { login, address });
  };
}

/** Of all strangers together one guess is compared, then none until the rest is over. */
async function requireRest(
  tx: Tx,
  { login, at, instead }: { login: string; at: Date; instead: string },
): Promise<void> {
  const wait = await restLeft(tx, { login, at, from: '' });
  if (wait === null) return;
  throw new Refusal(
    `Many wrong guesses were made here, so new places wait. Try again in ${wait}, ${instead}.`,
  );
}

async function requireRestOfDevices(tx: Tx, { login, at }: { login: string; at: Date }) {
  const wait = await restLeft(tx, { login, at, from: devicePrefix });
  if (wait === null) return;
  throw new Refusal(
    `Many wrong codes were typed today. Try again in ${wait}, or with a recovery code.`,
  );
}

/** In words; null when another guess may be compared now. */
async function restLeft(
  tx: Tx,
  { login, at, from }: { login: string; at: Date; from: string },
): Promise<string | null> {
  await hold(tx, `guess at:${login.toLowerCase()}`);
  const since = new Date(at.getTime() - dayMs);
  const { count, latest } = await failuresFrom(tx, { login, from, since });
  const left = latest === null ? 0 : latest.getTime() + restMs(count) - at.getTime();
  if (left <= 0) return null;
  const seconds = Math.ceil(left / 1_000);
  return counted(seconds, 'second');
}
