import type { Explanation } from './explanation.ts';
import { explain } from './placement.ts';
import type { PlacementReason, ReasonCode } from './placement.ts';

/** What is known of words that were to be written over a post. */
export interface KnownUpdate {
  reason: PlacementReason | null;
  /** They left once and got no clear answer: they may be there, or come yet. */
  mayBeThere: boolean;
}

const mayBe = 'An earlier try got no clear answer, so the new text may be there already.';

type Facts = PlacementReason['facts'];
const named = (facts: Facts, key: string, otherwise: string) => String(facts?.[key] ?? otherwise);

/** Instead of sentences that say what was not sent, or what stands there: nobody knows that. */
const notKnown: Partial<Record<ReasonCode, (facts: Facts, site: string) => string>> = {
  'site-unavailable': (facts, site) =>
    `${site} gave no clear answer when the new text was written there (${named(facts, 'detail', 'no answer')}), so it may be there already. It is written once more at short intervals.`,
  'account-removed': (_facts, site) =>
    `The account for ${site} was removed. ${mayBe} Link the account again, then retry.`,
  'letter-missing': (facts) =>
    `The letter of authorization of ${named(facts, 'party', 'this company')} is not in force any more, so it is not written there once more. ${mayBe} Sign a new one, then retry.`,
  'content-changed': () =>
    `The text changed after it was approved, so it is not written there once more. ${mayBe}`,
  'words-not-known': (_facts, site) =>
    `Our records were restored from a backup, and they do not know what was written at ${site} after it. So the approved change is not written there once more: it could replace a newer text. Look there. If the change should go over what you see, retry.`,
  'update-stopped': (facts) =>
    `It is not written there once more, since ${named(facts, 'because', 'something that it needs is missing')}. ${mayBe} Once that is mended, retry.`,
};

/** Why approved words are not known to be at a post that is there. `site` is the site's shown name. */
export function explainUpdate(
  { reason, mayBeThere }: KnownUpdate,
  site: string,
): Explanation | null {
  if (!reason) return null;
  const explained = explain(reason, site);
  const says = mayBeThere && notKnown[reason.code]?.(reason.facts, site);
  return says ? { ...explained, says } : explained;
}
