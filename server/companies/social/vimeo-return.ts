import { sites } from '#domain/distribution/sites.ts';
import type { Tools } from '../../tools.ts';
import { bindAccount, endAttempt, expireAttempt } from './bind-account.ts';
import { LinkingFailure } from './linking-service.ts';
import { attemptNamed } from './receive-postback.ts';
import { vimeoService } from './services.ts';
import { sealToken } from './token.ts';

interface Return {
  state: string;
  /** Undefined when it was denied there. */
  code: string | undefined;
  /** Of the session that came back. */
  personId: number | null;
}

/** What became of a sign-in at Vimeo. */
export type Ending = { is: 'linked' } | { is: 'denied' } | { is: 'refused'; says: string };

/**
 * Somebody comes back from Vimeo: the code is exchanged once, for the one who set out only.
 * @throws Problem `not-found` for a state that is not ours
 */
export async function returnFromVimeo(
  tools: Tools,
  { state, code, personId }: Return,
): Promise<Ending> {
  const { attempt, oauth } = await attemptNamed(tools, state);
  const over = {
    is: 'refused',
    says: 'This sign-in is over. Start again in the company’s page.',
  } as const;
  const service = vimeoService(tools);
  if (oauth.siteId !== sites.vimeo.number || !service) return over;
  if (attempt.result !== null || attempt.started_by !== personId) return over;
  const attemptId = attempt.id;
  if (attempt.expires_at < tools.now()) {
    await expireAttempt(tools, { oauth, attemptId });
    return over;
  }
  if (code === undefined) {
    await endAttempt(tools, { oauth, attemptId, error: 'The sign-in was denied at Vimeo.' });
    return { is: 'denied' };
  }
  try {
    const { account, token } = await service.exchange(code);
    const secret = sealToken(tools, { companyId: oauth.companyId, token });
    const { practice } = service;
    const says = await bindAccount(tools, { oauth, attempt, account, practice, secret });
    return says === null ? { is: 'linked' } : { is: 'refused', says };
  } catch (error) {
    if (!(error instanceof LinkingFailure)) throw error;
    tools.log.warn({ error }, 'a code of Vimeo could not be exchanged');
    const says = 'Vimeo did not confirm the sign-in. Please try again.';
    await endAttempt(tools, { oauth, attemptId, error: says });
    return { is: 'refused', says };
  }
}
