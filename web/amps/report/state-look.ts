import type { ShownState } from '#domain/distribution/standing-words.ts';

export type Look = 'live' | 'working' | 'needs' | 'ended';

/** How a state looks beside its words. */
export const lookOf: Record<ShownState, Look> = {
  queued: 'working',
  preparing: 'working',
  sending: 'working',
  accepted: 'working',
  checking: 'working',
  live: 'live',
  changed: 'needs',
  unseen: 'needs',
  hidden: 'needs',
  gone: 'needs',
  silent: 'needs',
  refused: 'needs',
  needs_human: 'needs',
  skipped: 'ended',
  cancelled: 'ended',
  removing: 'working',
  removed: 'ended',
};
