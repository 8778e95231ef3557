import { limits } from '#domain/limits.ts';
import type { Rule } from './finding.ts';
import { countWords, lengthOf } from './plain-text.ts';
import { found } from './wording.ts';

interface TagLimits {
  most: number;
  wordsEach: number;
  /** In total, joined by commas. */
  characters: number;
}

export const youtubeTags =
  ({ most, wordsEach, characters }: TagLimits = limits.video.tags): Rule<readonly string[]> =>
  (tags, field) => {
    const fits =
      tags.length <= most &&
      lengthOf(tags.join(',')) <= characters &&
      tags.every((tag) => countWords(tag) <= wordsEach);
    if (fits) return null;
    return found('youtubeTags', field, {
      maxTags: most,
      wordsPerTag: wordsEach,
      max: characters,
    });
  };

export const youtubeVideoTitle: Rule<string> = (title, field) =>
  /[<>]/.test(title) ? found('youtubeVideoTitle', field, {}) : null;
