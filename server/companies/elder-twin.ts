import { placeWord } from '#domain/distribution/sign-in.ts';
import type { SignIn } from '#domain/distribution/sign-in.ts';
import type { ConnectedSite } from '../sites/sites.ts';
import type { CompanyAccount } from './accounts-of-company.ts';

/**
 * The account of the same company that led to the same place first. There are such twins among those that were
 * linked before a blog was one place (decision 0041); both at once would post there twice.
 */
export function elderTwin(
  { placeOf }: Pick<ConnectedSite, 'placeOf'>,
  { id, site, baseUrl }: CompanyAccount,
  linked: readonly CompanyAccount[],
): CompanyAccount | undefined {
  if (!placeOf || baseUrl === null) return undefined;
  const place = placeOf(baseUrl);
  return linked.find(
    (other) =>
      other.id < id &&
      other.site === site &&
      other.baseUrl !== null &&
      placeOf(other.baseUrl) === place,
  );
}

/** What its owner is told about it. */
export const twinWords = ({ signIn }: { signIn: SignIn }, { name }: CompanyAccount): string =>
  `This is the same ${placeWord(signIn)} as “${name}”, and nothing is posted twice. Unlink the one that you do not need.`;
