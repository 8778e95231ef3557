import type { Payload } from '#domain/distribution/payload.ts';
import type { PlacementReason } from '#domain/distribution/placement.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { GuardedFetch, StreamedBody } from '../foundation/network/guarded-fetch.ts';

/** What a connector may reach: no database, no clock of its own, one door to the network. */
export interface PublisherTools {
  fetch: GuardedFetch;
  now: () => Date;
  /** A stored file, to be read as it is sent. */
  openFile(sha256: string): Promise<StreamedBody>;
  /** Only for sites that live in our own database (the newsroom). */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The account something is sent to, its secret opened for the length of one call. */
export type OpenAccount = {
  id: number;
  name: string;
  /** The address of its own pages. */
  baseUrl: string;
} & Secret;

/** What lets us in, by how one signs in at a site. */
export type Secret =
  | TypedSecret
  | OauthSecret
  /** It stays with the service, which knows the account by this number. */
  | { by: 'service'; service: string; accountId: string };

/** What its owner typed. */
export type TypedSecret =
  | { by: 'password'; user: string; password: string }
  | { by: 'token'; token: string };

/** What a site gave us when somebody signed in there. */
export interface OauthSecret {
  by: 'oauth';
  access: string;
  /** What a new one is asked for with; null where it gives none. */
  refresh: string | null;
  /** null: it lets us in until it is taken back. */
  expiresAt: Date | null;
}

/** One placement as a connector sees it. */
export interface Parcel<Sent extends Payload = Payload> {
  placementId: number;
  /** Unique to placement and generation, chosen by us before sending, findable at the site. */
  marker: string;
  payload: Sent;
  account: OpenAccount | null;
  /** The users it may have been posted as already; null: one that nobody noted. */
  postedAs: readonly (string | null)[];
  /** What earlier `prepare` calls kept: remote ids by step. */
  prepared: Record<string, string>;
}

export interface Posted {
  remoteId: string;
  /** Public address when the site names it at once. */
  link: string | null;
}

/** A clean answer that nothing was created, or why nothing was tried. */
export interface Refused {
  outcome: 'refused' | 'notsent';
  reason: PlacementReason;
  /** When the same call may be tried again without a person; absent: a person must act. */
  retryAt?: Date;
}

export type SendResult =
  | ({ outcome: 'accepted' } & Posted)
  | Refused
  /** Anything else: no answer, a broken one, 5xx, an unlisted 4xx. Never resent, only looked for. */
  | { outcome: 'unknown'; detail: string };

export type FindResult =
  | ({ outcome: 'found' } & Posted)
  | { outcome: 'absent' }
  /** The site could not be asked now. */
  | { outcome: 'unclear'; detail: string }
  /** The site can never be asked: a person must look. */
  | { outcome: 'unsearchable'; detail: string };

export interface VerifyResult {
  httpStatus: number;
  /** The page as a stranger gets it. */
  page: string;
  /** Its X-Robots-Tag, of all such headers together. */
  robots?: string | undefined;
  finalUrl: string;
}

export interface RetractResult {
  outcome: 'removed' | 'cannot' | 'failed';
  detail: string;
}

/**
 * What every site must answer. A connector names the payloads that it can bring there; it is handed no others (see
 * `connect`).
 */
export interface Publisher<Sent extends Payload = Payload, Post extends object = object> {
  /**
   * The post of a payload as readers will see it, for previews: what is sent is made of the same parts. What parts a
   * kind has, it says itself.
   */
  shown: (payload: Sent) => Post;
  /** Whether its pages say these beside title and picture, for a small drawing of one; absent: both. */
  draws?: { company: boolean; summary: boolean };
  /** Its posts are rows of our own database: they come back from a backup together with what is known of them. */
  isOurs?: true;
  /** Shortest rest before an unknown outcome is looked up; 0 where our own database knows at once. */
  quietSeconds: (configured: number) => number;
  /**
   * Everything that may be repeated: uploads, containers. Nothing public. `keep` commits a remote id the
   * moment it is known.
   */
  prepare: (
    tools: PublisherTools,
    parcel: Parcel<Sent>,
    keep: (step: string, remoteId: string) => Promise<void>,
  ) => Promise<{ outcome: 'ready' } | Refused>;
  /** Exactly one mutating call, never repeated by itself. */
  send: (tools: PublisherTools, parcel: Parcel<Sent>) => Promise<SendResult>;
  /** Read-only: is our marker there? */
  find: (tools: PublisherTools, parcel: Parcel<Sent>) => Promise<FindResult>;
  /** Reads the public page back as a stranger. */
  verify: (tools: PublisherTools, link: string) => Promise<VerifyResult>;
  /** Read-only, where others can get a number of ours: why the post that has it is not to be written over. */
  whyNotOurs?: (
    tools: PublisherTools,
    parcel: Parcel<Sent>,
    remoteId: string,
  ) => Promise<string | null>;
  update: (tools: PublisherTools, parcel: Parcel<Sent>, remoteId: string) => Promise<SendResult>;
  retract: (
    tools: PublisherTools,
    parcel: Parcel<Sent>,
    remoteId: string,
  ) => Promise<RetractResult>;
}
