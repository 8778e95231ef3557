import type { Payload } from '#domain/distribution/payload.ts';
import type { Site } from '#domain/distribution/sites.ts';
import type { TryAccount } from './try-account.ts';
import { inFewWords } from './in-few-words.ts';
import type { Publisher } from './publisher.ts';
import { withinLimits } from './within-limits.ts';
import type { MeasuresOf } from './within-limits.ts';

/** What a site's folder in this room brings. */
export interface Connector<Sent extends Payload = Payload> {
  publisher: Publisher<Sent>;
  /** Where people link accounts of their own by what they type. */
  tryAccount?: TryAccount;
  /** The host of its pages, where it needs no account. */
  host?: string;
}

/** A site that something is posted to: what is told of it, and how it is spoken to. */
export interface ConnectedSite extends Site, Connector {
  /** Its name in data and addresses. */
  key: string;
}

export interface Sites {
  /** In the order they are shown. */
  all: readonly ConnectedSite[];
  named(key: string): ConnectedSite | undefined;
}

/**
 * These sites and no others; whatever a connector says is short, and nothing too large is brought to it.
 */
export function sitesOf(given: readonly ConnectedSite[], measuresOf: MeasuresOf): Sites {
  const all = given.map((site) => ({
    ...site,
    publisher: inFewWords(withinLimits(site, site.publisher, measuresOf)),
  }));
  return { all, named: (key) => all.find((site) => site.key === key) };
}
