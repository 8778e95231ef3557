import type { PlacementState } from './placement.ts';

/** States in which the product itself still has something to do. */
export const openStates = [
  'queued',
  'preparing',
  'sending',
  'accepted',
  'checking',
  'removing',
] as const satisfies readonly PlacementState[];

/** Those of them that lead to a post. */
export const outgoingStates = openStates.filter((state) => state !== 'removing');

/** States in which a post is public, or nobody knows that it is not. */
export const maybePublicStates = [
  'sending',
  'checking',
  'accepted',
  'live',
  'removing',
  'needs_human',
] as const satisfies readonly PlacementState[];

/** How an open state is counted: what waits is not at work, and only an unclear answer is checked. */
export const stageOf = {
  queued: 'waiting',
  preparing: 'working',
  sending: 'working',
  accepted: 'checking',
  checking: 'checking',
  removing: 'working',
} as const satisfies Record<(typeof openStates)[number], string>;
