import type { PlacementState } from '#domain/distribution/placement.ts';
import { situationIn } from '#domain/distribution/protocol/situation.ts';
import type { Attempt, Known, Situation } from '#domain/distribution/protocol/situation.ts';

export const quietSeconds = 900;
const begin = new Date(0);

/** One attempt, armed at the beginning. */
export const anAttempt = (differs: Partial<Attempt> = {}): Attempt => ({
  outcome: 'unknown',
  armedAt: begin,
  contentHash: 'a',
  looks: 0,
  absentSince: null,
  sentAs: null,
  ...differs,
});

/** A placement that stands there as simply as it can. */
export function aSituation(
  state: PlacementState,
  differs: Partial<Known> & { attempts?: readonly Attempt[] } = {},
): Situation {
  const isThere = state === 'live' || state === 'accepted';
  const post = { remoteId: '7', link: state === 'live' ? 'https://site.test/7' : null };
  const sent = anAttempt({
    outcome: state === 'sending' ? null : isThere ? 'accepted' : 'unknown',
  });
  const isSent = isThere || ['sending', 'checking', 'needs_human', 'removing'].includes(state);
  const { attempts = isSent ? [sent] : [], ...known } = differs;
  const situation = situationIn(
    {
      marker: 'marker',
      contentHash: 'a',
      newerHash: null,
      accountId: 1,
      schedule: { scheduled_for: null, scheduled_zone: null },
      quietSeconds,
      named: [],
      restoredAt: null,
      queuedAt: begin,
      notBefore: null,
      liveAt: state === 'live' ? begin : null,
      since: begin,
      reason: { code: 'waiting-for-worker' },
      retractedAt: state === 'removing' ? begin : null,
      ...(isThere ? post : { remoteId: null, link: null }),
      ...known,
    },
    { state, held: null, attempts },
  );
  if (!situation) throw new Error(`Nothing can be ${state} like this.`);
  return situation;
}
