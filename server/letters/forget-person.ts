import type { Forgetting } from '../forgetting.ts';

export const letters = {
  left: { letters: { rows: 'stay', why: 'the proof that a publisher was allowed to publish' } },
} as const satisfies Forgetting;
