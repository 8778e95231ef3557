import { LinkingFailure } from '../../sites/linking-service.ts';
import type { Tools } from '../../tools.ts';
import { bindAccount, endAttempt, expireAttempt } from './bind-account.ts';
import { attemptNamed } from './receive-postback.ts';

interface Return {
  state: string;
  /** Undefined when it was denied there. */
  code: string | undefined;
  /** Of the session that came back. */
  personId: number | null;
}

/** What became of a sign-in at a site. */
export type Ending = { site: string } & (
  | { is: 'linked' }
  | { is: 'denied' }
  | { is: 'refused'; says: string }
);

/**
 * Somebody comes back from the site they signed in at, which their state tells: the code is exchanged once, for the
 * one who set out only.
 * @throws Problem `not-found` for a state that is not ours
 */
export async function returnFromSignIn(
  tools: Tools,
  { state, code, personId }: Return,
): Promise<Ending> {
  const { attempt, oauth, site } = await attemptNamed(tools, state);
  const { name } = site;
  const refused = (says: string): Ending => ({ site: name, is: 'refused', says });
  const over = refused('This sign-in is over. Start again in the company’s page.');
  const service = site.linking(tools, null);
  if (!service?.exchange) return over;
  if (attempt.result !== null || attempt.started_by !== personId) return over;
  const ending = { oauth, site, attemptId: attempt.id };
  if (attempt.expires_at < tools.now()) {
    await expireAttempt(tools, ending);
    return over;
  }
  if (code === undefined) {
    await endAttempt(tools, { ...ending, error: `The sign-in was denied at ${name}.` });
    return { site: name, is: 'denied' };
  }
  try {
    const { account, secret } = await service.exchange(code);
    const { practice } = service;
    const says = await bindAccount(tools, { oauth, site, attempt, account, practice, secret });
    return says === null ? { site: name, is: 'linked' } : refused(says);
  } catch (error) {
    if (!(error instanceof LinkingFailure)) throw error;
    tools.log.warn({ error, site: site.key }, 'a code could not be exchanged');
    const says = `${name} did not confirm the sign-in. Please try again.`;
    await endAttempt(tools, { ...ending, error: says });
    return refused(says);
  }
}
