import type { PlacementState } from '#domain/distribution/placement.ts';

export type Look = 'live' | 'working' | 'needs' | 'ended';

/** How a state looks beside its words. */
export const lookOf: Record<PlacementState, Look> = {
  queued: 'working',
  preparing: 'working',
  sending: 'working',
  accepted: 'working',
  checking: 'working',
  live: 'live',
  refused: 'needs',
  needs_human: 'needs',
  skipped: 'ended',
  cancelled: 'ended',
  removing: 'working',
  removed: 'ended',
};
