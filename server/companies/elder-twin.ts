import { blogPlace } from '../sites/wordpress/blog-place.ts';
import type { CompanyAccount } from './accounts-of-company.ts';

/**
 * The account of the same company that led to the same blog first. There are such twins among those that were
 * linked before a blog was one place (decision 0041); both at once would post there twice.
 */
export const elderTwin = (
  { id, site, baseUrl }: CompanyAccount,
  linked: readonly CompanyAccount[],
): CompanyAccount | undefined =>
  linked.find(
    (other) =>
      other.id < id && other.site === site && blogPlace(other.baseUrl) === blogPlace(baseUrl),
  );

/** What its owner is told about it. */
export const twinWords = ({ name }: CompanyAccount): string =>
  `This is the same blog as “${name}”, and nothing is posted twice. Unlink the one that you do not need.`;
