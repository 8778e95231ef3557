import { articleFindings, type ArticleFinding } from '#domain/amps/modules/article/rules.ts';
import { shellData } from '#web/ground/shell-data.ts';
import type { WrittenNow } from './use-article-now.ts';

/**
 * What this browser finds by itself. Each language has quotation marks of its own, so nothing is said of
 * them until it is known: a fault that is none would frighten whoever opens their text.
 * @param language of the text; null while it is being found out.
 */
export function localFindings(now: WrittenNow, language: string | null): ArticleFinding[] {
  const content = { ...now.content, language: language ?? '' };
  const all = articleFindings({ ...now, content }, shellData);
  return language === null ? all.filter(({ rule }) => rule !== 'matchingQuotes') : all;
}
