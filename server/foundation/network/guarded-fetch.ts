import type { Readable } from 'node:stream';

/** Headers that let us in, and the one site they were given for. */
export interface Credentials {
  /** Any address of it: scheme, host and port must be those, or nothing is sent at all. */
  for: string;
  headers: Record<string, string>;
}

/** Bytes that are read while they leave, and never held whole. */
export interface StreamedBody {
  /** How many there are: told before they come, and neither more nor fewer are sent. */
  bytes: number;
  stream(): Readable;
}

/** One request to the world outside, under the guard. */
export interface GuardedRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** What lets us in somewhere. Never among `headers`. */
  credentials?: Credentials;
  body?: string | Uint8Array | StreamedBody;
  /** Hops followed, each checked again; 0 hands the redirect back. Default 0. */
  redirects?: number;
  /**
   * Asked on the connected socket, right before the first byte: a process that was stopped meanwhile must not
   * go on with what was allowed long ago.
   */
  mayLeave?: () => boolean;
  /** From the call to the end of the body. Default 10 000. */
  timeoutMs?: number;
  /** Bytes of body read at most; the rest is cut and `truncated` is true. Default 65 536. */
  maxBytes?: number;
}

export interface GuardedResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  truncated: boolean;
  finalUrl: string;
}

/**
 * The only way out to the network. Refuses anything but http(s) to public addresses on allowed ports,
 * checking the literal host, every DNS answer at connect time, and every redirect hop.
 * @throws NetworkFailure
 */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;

/** The same door, through which nothing goes any more once `mayLeave` says no. */
export const onlyWhile =
  (fetch: GuardedFetch, mayLeave: () => boolean): GuardedFetch =>
  (url, request) =>
    fetch(url, { ...request, mayLeave });

export type NetworkFailureKind =
  | 'refused-address'
  | 'refused-credentials'
  | 'bad-url'
  | 'dns'
  | 'connect'
  | 'too-late'
  | 'tls'
  | 'reset'
  | 'timeout'
  | 'too-many-redirects'
  | 'bad-answer';

export class NetworkFailure extends Error {
  readonly kind: NetworkFailureKind;
  /** True when no byte of the request can have reached the other side. */
  readonly beforeSend: boolean;
  constructor(
    kind: NetworkFailureKind,
    detail: string,
    beforeSend: boolean,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.kind = kind;
    this.beforeSend = beforeSend;
  }
}

export const isStreamed = (body: object | string): body is StreamedBody =>
  typeof body === 'object' && 'stream' in body && typeof body.stream === 'function';
