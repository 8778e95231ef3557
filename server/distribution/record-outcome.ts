import type { Post } from '#domain/distribution/protocol/posted.ts';
import type { Refused } from '../sites/publisher.ts';
import type { Tools } from '../tools.ts';
import { tell } from './hear.ts';

interface OfAttempt {
  placementId: number;
  /** The number of the attempt. */
  number: number;
}

/** Nothing was sent: it goes back into the line for later, or to a person when only a person can help. */
export async function recordNotReady(
  tools: Tools,
  placementId: number,
  no: Refused,
): Promise<void> {
  await tell(tools, { placementId, event: 'not ready', told: { no } });
}

/** The site said clearly that it created nothing, or the request never left. */
export async function recordRefusal(
  tools: Tools,
  { placementId, number }: OfAttempt,
  no: Refused,
): Promise<void> {
  const told = { number, outcome: no.outcome, no };
  await tell(tools, { placementId, event: 'refused', told });
}

/**
 * Nobody knows whether the site took the post. It is looked for after its quiet time: a look too early
 * could come before a late commit.
 */
export async function recordUnknown(
  tools: Tools,
  placementId: number,
  detail: string,
): Promise<void> {
  await tell(tools, { placementId, event: 'silent', told: { detail } });
}

/**
 * The post exists: attempt, placement, proof trail and notice in one transaction. Everything that comes
 * after (reading back, statistics) is other jobs, so that none of it can lead to a second post. One that
 * nobody wants there any more is taken off, and no one is told that it is live.
 */
export async function confirmPost(
  tools: Tools,
  { placementId, ...told }: OfAttempt & Post,
): Promise<void> {
  await tell(tools, { placementId, event: 'posted', told });
}
