import {
  articleCounters,
  articleFindings,
  unreachableLinks,
} from '#domain/amps/modules/article/rules.ts';
import type { ArticleSettings } from '#domain/amps/modules/article/rules.ts';
import { linksIn } from '#domain/rules/links.ts';
import type { FrozenArticle } from './frozen-article.ts';

type Checks = ReturnType<typeof check>;

const mostKept = 50;
const kept = new Map<string, Checks>();

/**
 * What the rules say of an article, counted once for each text: the same content is found the same, however
 * often somebody asks.
 */
export function articleChecks(article: FrozenArticle, settings: ArticleSettings): Checks {
  const key = `${settings.similarityPercent} ${article.contentHash}`;
  const checks = kept.get(key) ?? check(article, settings);
  kept.delete(key);
  kept.set(key, checks);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return checks;
}

function check(article: FrozenArticle, settings: ArticleSettings) {
  const { body_html: html } = article.content;
  return {
    findings: articleFindings(article, settings),
    counters: articleCounters(article),
    links: linksIn(html),
    unreachable: unreachableLinks(html),
  };
}
