type Actor = 'product' | 'you' | 'site';

/** The one thing to do: a call the report offers as its button, or nothing. */
export const fixes = [
  'wait',
  'retry',
  'reconnect',
  'decide',
  'take-off',
  'post-again',
  'edit',
  'sign',
  'company',
  'publish',
  'none',
] as const;
export type Fix = (typeof fixes)[number];

export interface Explanation {
  says: string;
  whoActs: Actor;
  fix: Fix;
}
