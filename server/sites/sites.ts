import type { Payload } from '#domain/distribution/payload.ts';
import { issuerOf } from '#domain/distribution/sign-in.ts';
import type { NamedSite, OauthSite } from '#domain/distribution/sites.ts';
import { inFewWords } from './in-few-words.ts';
import type { Linking } from './linking-service.ts';
import type { Publisher } from './publisher.ts';
import type { TryAccount } from './try-account.ts';
import { withinLimits } from './within-limits.ts';
import type { MeasuresOf } from './within-limits.ts';

/** What a site's folder in this room brings. */
export interface Connector<Sent extends Payload = Payload> {
  publisher: Publisher<Sent>;
  /** Where people link accounts of their own by what they type. */
  tryAccount?: TryAccount;
  /** What names the place that an address of theirs leads to, where one place is written in several ways. */
  placeOf?: (baseUrl: string) => string;
  /** The hosts of its pages, the one that is shown first, where they are not those of the accounts' addresses. */
  hosts?: readonly [string, ...string[]];
}

/** A site that is known; its accounts may be all there is of it so far. */
export interface KnownSite extends NamedSite {
  /** Where somebody signs in to link an account. */
  linking?: Linking;
}

/** A site that something is posted to: what is told of it, and how it is spoken to. */
export interface ConnectedSite extends KnownSite, Connector {}

/** A site that somebody signs in to. */
export type SignInSite = OauthSite & { linking: Linking };

export interface Sites {
  /** Those that something is posted to, in the order they are shown. */
  all: readonly ConnectedSite[];
  /** Those, and those where accounts are only linked. */
  known: readonly KnownSite[];
  /** Those where somebody signs in. */
  signedInTo: readonly SignInSite[];
  named(key: string): ConnectedSite | undefined;
  /** How people read it; what is not known any more goes by the name it has in data. */
  nameOf(key: string): string;
}

/** These sites and no others; whatever a connector says is short, and nothing too large is brought to it. */
export function sitesOf(
  given: readonly (KnownSite | ConnectedSite)[],
  measuresOf: MeasuresOf,
): Sites {
  const all = given.filter(isConnected).map((site) => ({
    ...site,
    publisher: inFewWords(withinLimits(site, site.publisher, measuresOf)),
  }));
  return {
    all,
    known: given,
    signedInTo: given.filter(isSignedInTo),
    named: (key) => all.find((site) => site.key === key),
    nameOf: (key) => given.find((site) => site.key === key)?.name ?? key,
  };
}

/** The site of this number in the specification, if somebody signs in there. */
export const signInSite = ({ sites }: { sites: Sites }, number: number): SignInSite | undefined =>
  sites.signedInTo.find((site) => site.number === number);

/** Those where somebody signs in, by who gives accounts their numbers: a service has several. */
export const sitesByIssuer = ({ sites }: { sites: Sites }): Map<string, SignInSite[]> =>
  Map.groupBy(sites.signedInTo, issuerOf);

const isConnected = (site: KnownSite | ConnectedSite): site is ConnectedSite => 'publisher' in site;

const isSignedInTo = (site: KnownSite): site is SignInSite =>
  site.number !== null && site.linking !== undefined;
