import { accountNamed } from './account-named.ts';
import type { Explanation } from './explanation.ts';
import { clause } from './site-words.ts';

type Facts = Record<string, string | number> | undefined;

/** Where accounts have roles, one that may is named; others are let by their site's settings, or by another key. */
export function noRight(facts: Facts, site: string): Explanation {
  const why = facts?.['detail'] === undefined ? '' : `: ${clause(facts, '')}`;
  const wanted =
    facts?.['role'] === undefined
      ? 'Allow that there, or link it again with a key that may'
      : `Give it the role ${facts['role']} or higher there`;
  return {
    says: `${site} does not let ${accountNamed(facts, 'the account linked here')} publish posts${why}. ${wanted}, then retry.`,
    whoActs: 'you',
    fix: 'retry',
  };
}
