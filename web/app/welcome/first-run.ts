import type { Own } from '#contract/overview.ts';
import { askOf } from '#domain/amps/asks.ts';

/** Where a newcomer stands: at the company, or at the first piece, which may be begun. */
export interface FirstRun {
  step: 'company' | 'piece';
  begun: NonNullable<Own['next']> | null;
  /** Who speaks, where it can be nobody else. */
  company: Own['company'];
}

/** The three steps to a first page, as long as nothing of theirs was ever submitted; null afterwards. */
export function firstRun({
  next,
  under_way: others,
  live,
  newest,
  amps,
  companies,
  company,
}: Own): FirstRun | null {
  const isOnlyDraft = next === null ? amps === 0 : amps === 1 && askOf(next) === 'write';
  if (!isOnlyDraft || others.length > 0 || live.pages > 0 || newest) return null;
  return { step: companies === 0 ? 'company' : 'piece', begun: next, company };
}
