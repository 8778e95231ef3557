import type { Forgetting } from '../forgetting.ts';

export const storage = {
  left: { daily_uses: { rows: 'stay', why: 'counts of a day, that name nobody' } },
} as const satisfies Forgetting;
