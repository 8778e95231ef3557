import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Refusal } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { hashRecoveryCode, stepOf } from './codes.ts';
import { guessSource } from '../guess-source.ts';
import { guessedSecret, takeGuess } from '../take-guess.ts';
import { secondStepOf, spendRecoveryCode, spendStep } from './second-step-table.ts';

const instead =
  'or at once from a browser or network you have logged in from, or with a recovery code';

const isOfApp = /^\d{6}$/;

/** What a person's secret is sealed for. */
export const secretOf = (personId: number) => `second-step:${personId}`;

interface Checking {
  personId: number;
  code: string;
  request: FastifyRequest;
  isFirst?: boolean;
}

/**
 * Uses up a code of the app, or a recovery code where there may be one. Guessing is limited for each
 * place it is tried from, and slowed for strangers together, who know the password already, and for known
 * browsers together. @param opens what the code is for, in the transaction that uses it up: where that
 * throws, the code is as good as before. @throws Refusal in words to show.
 */
export async function requireCode(
  tools: Tools,
  { personId, code, request, isFirst = false }: Checking,
  opens: (tx: Tx, how: 'app' | 'recovery') => Promise<void> = async () => {},
): Promise<'app' | 'recovery'> {
  const typed = code.replaceAll(/[\s-]/g, '');
  if (typed === '') throw new Refusal('Code is required');
  const isApp = isOfApp.test(typed);
  const login = guessedSecret(isApp ? 'second-step' : 'recovery', personId);
  const from = await guessSource(tools, { personId }, { request, at: 'code' });
  // Nobody guesses a recovery code: the owner's is taken however many codes of the app were wrong.
  const wasRight = await takeGuess(tools, {
    login,
    from,
    at: tools.now(),
    ...(isApp ? { instead, ofCode: true } : {}),
  });
  const use = async (tx: Tx) => {
    const isTaken = isApp
      ? await isRight(tools, tx, { personId, typed, isFirst })
      : !isFirst && (await isRecovery(tools, tx, { personId, typed }));
    if (!isTaken) return null;
    const kind = isApp ? 'app' : 'recovery';
    await opens(tx, kind);
    return kind;
  };
  const how = await tools.db.transaction(use, { whose: from.waits });
  if (!how) throw new Refusal(wrong);
  await wasRight();
  return how;
}

const wrong = `That code is not right. Codes of the app change every half minute, and each works once; ${limits.abuse.loginFailures.most} wrong ones in a row make you wait.`;

interface Typed {
  personId: number;
  typed: string;
}

async function isRight(
  tools: Tools,
  tx: Tx,
  { personId, typed, isFirst }: Typed & { isFirst: boolean },
) {
  const kept = await secondStepOf(tx, personId);
  // A secret that is being set up opens nothing; one that is in use is not set up again.
  if (!kept || (kept.confirmedAt === null) !== isFirst) return false;
  const step = stepOf(opened(tools, kept.secret, personId), typed, tools.now());
  return step !== null && spendStep(tx, { personId, step });
}

/** @throws Refusal where its key was lost with an old server: no code of the app is ever right again. */
function opened({ seal, log }: Tools, secret: Uint8Array, personId: number): string {
  try {
    return seal.open(secret, secretOf(personId));
  } catch (error) {
    log.error({ error, person: personId }, 'no key opens the secret of a second step');
    throw new Refusal(
      'Codes of your app cannot be checked here at the moment. Use a recovery code, or ask support to let you in.',
    );
  }
}

const isRecovery = (tools: Tools, tx: Tx, { personId, typed }: Typed) =>
  spendRecoveryCode(tx, {
    personId,
    hash: hashRecoveryCode(typed),
    at: tools.now(),
  });
