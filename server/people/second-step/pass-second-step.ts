import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { requireCode } from './check-code.ts';
import { openSession } from '../sessions/sessions.ts';
import { tellOfSignIn } from '../sessions/tell-of-sign-in.ts';
import { lookAtToken, redeemToken } from '../tokens.ts';

const tooLate = 'This login took too long. Please begin again.';

/** After the right password: the code opens the session. @throws Refusal in words to show. */
export async function passSecondStep(
  tools: Tools,
  { token, code }: { token: string; code: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ redirect: string }> {
  const shown = { token, purpose: 'second-step' as const, at: tools.now() };
  const known = await lookAtToken(tools.db.root, shown);
  if (!known) throw new Refusal(tooLate);
  const { personId } = known;
  const open = async (tx: Tx, how: 'app' | 'recovery') => {
    // Of several codes at once for one login the first opens it, and only that one is used up.
    if (!(await redeemToken(tx, shown))) throw new Refusal(tooLate);
    if (how === 'recovery')
      await tellOfSignIn(tx, tools, {
        personId,
        deed: 'recovery-code-used',
        tenant: request.tenant,
      });
  };
  // They wait as at the password: whoever knows that alone fills no line of the owner's with what they guess.
  await requireCode(tools, { personId, code, request }, open);
  await openSession(tools, request, reply, {
    personId,
    persistent: known.detail === 'remember',
    by: 'code',
    passwordSince: known.passwordSince,
  });
  return { redirect: '/app/' };
}
