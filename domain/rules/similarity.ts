import { distance } from 'fastest-levenshtein';
import { limits } from '#domain/limits.ts';
import type { Rule } from './finding.ts';
import { stripHtml } from './plain-text.ts';
import type { Target } from './text.ts';
import { found } from './wording.ts';

/** Refuses a text that is the target's over again, or nearly: at or above the threshold in percent. */
export const fieldSimilarity =
  (
    target: Target,
    { percent = limits.similarityPercent }: { percent?: number } = {},
  ): Rule<string> =>
  (value, field) =>
    similarityPercent(value, target.value) < percent
      ? null
      : found('fieldSimilarity', field, { target: target.label });

/**
 * How alike two texts are, in percent of the longer one, by edit distance; letter case, mark-up and
 * kinds of white space do not count. An empty text is like nothing.
 * @internal
 */
export function similarityPercent(one: string, other: string): number {
  const [first, second] = [comparable(one), comparable(other)];
  if (!first || !second) return 0;
  return 100 * (1 - distance(first, second) / Math.max(first.length, second.length));
}

const comparable = (html: string) =>
  stripHtml(html).toLowerCase().replaceAll(/\s+/g, ' ').slice(0, limits.similarityCharacters);
