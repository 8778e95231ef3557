import type { ReasonCode } from './placement.ts';
import type { ShownState } from './standing-words.ts';

/** Why a person is asked for a post that is to be off its site, and that readers see there as far as is known. */
export const leftThere = ['cannot-remove'] as const satisfies ReasonCode[];

interface Stood {
  state: ShownState;
  why_not_live: { code: string } | null;
}

/** Its Amp has ended, and its page is still there for everybody to read: it counts as live until it is gone. */
export const isLeftThere = ({ state, why_not_live: why }: Stood): boolean =>
  state === 'needs_human' && leftThere.some((code) => code === why?.code);

/** How that is called. */
export const leftThereWords = 'Still live there';
