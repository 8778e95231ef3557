import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { Need } from '#domain/people/abilities.ts';
import { idInPath, numberInPath } from '#domain/rules/schema.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Whose object a call is about. The server loads it through the room's one loader and answers 404, the
 * same as for an id that does not exist, to anyone it does not belong to.
 */
export type ObjectKind =
  | 'amp'
  | 'module'
  | 'company'
  | 'media'
  | 'picture'
  | 'placement'
  | 'session'
  | 'notice'
  | 'passkey'
  | 'purchase'
  | 'letter'
  | 'self';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** Schema of the envelope's `data`. */
  reply: Reply;
  /** `public`: anyone. `person`: a session. A need: a session with that ability (else 404). */
  access: 'public' | 'person' | Need;
  /** The kind of object the path names, when it names one. */
  object: ObjectKind | null;
  /** Keys of `data` that also stand at the top level of the body, as the specification writes them. */
  bare: readonly string[];
  /** The call needs an `Idempotency-Key` header: the same key gives the same answer, once effective. */
  idempotent: boolean;
  /** Answers a page of a list: `data.items` and `meta.pagination`. */
  paged: boolean;
  /** The largest body it reads, JSON or form; a file in a form does not count. */
  bodyBytes: number;
  /** The largest file it reads, as the field `file` of a form; null where it takes none. */
  fileBytes: number | null;
  /** Calls allowed a minute from one session or address; the server's default when absent. */
  perMinute: number | undefined;
  /**
   * Called by another party's server, which cannot send our marker header and has no session: the call
   * proves itself by what it carries.
   */
  fromOutside: boolean;
  /** Nobody may call it as somebody else: so much a person's own is what it changes. */
  onlyThemselves: boolean;
  /**
   * What of the caller's day one such call takes, so that nobody fills the product by calling again and
   * again: a deed, where it changes anything; of its own room where it protects an account or what was
   * published. Null where it leaves no row that was not there before, or is bounded before anybody is known.
   */
  counts: Counted;
  /** Guards an account, or ends what goes on in it: waits for none of the same person's other changes. */
  protects: boolean;
  /** Hosts of others are asked before it answers: bounded each minute, and by turns of whoever asks. */
  asksOutside: boolean;
  /** The envelope's `meta.message` when the call succeeded, where a person is to be told. */
  says: string | undefined;
}

type Counted = 'deeds' | 'safety' | null;

interface Options<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  reply?: R;
  access: Endpoint['access'];
  object?: ObjectKind;
  bare?: readonly string[];
  idempotent?: boolean;
  paged?: boolean;
  bodyBytes?: number;
  fileBytes?: number;
  perMinute?: number;
  fromOutside?: boolean;
  /** Absent: whether it changes an object of the `personal` kinds. */
  onlyThemselves?: boolean;
  /** Absent: a deed, where somebody who is known changes anything. */
  counts?: Counted;
  /** Absent: whether it counts as what protects. */
  protects?: boolean;
  asksOutside?: boolean;
  says?: string;
}

const nothing = z.object({});
type Nothing = typeof nothing;

/** One row of the contract: `endpoint('GET /press_releases/:id', { … })`. */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
>(call: `${Method} /${string}`, options: Options<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const [method, path] = call.split(' ') as [Method, string];
  return {
    method,
    path,
    summary: options.summary,
    params: options.params ?? (nothing as unknown as P),
    query: options.query ?? (nothing as unknown as Q),
    body: options.body ?? (nothing as unknown as B),
    reply: options.reply ?? (nothing as unknown as R),
    access: options.access,
    object: options.object ?? null,
    bare: options.bare ?? [],
    idempotent: options.idempotent ?? false,
    paged: options.paged ?? false,
    bodyBytes: options.bodyBytes ?? limits.bodyBytes.most,
    fileBytes: options.fileBytes ?? null,
    perMinute: options.perMinute,
    fromOutside: options.fromOutside ?? false,
    onlyThemselves: options.onlyThemselves ?? changesWhatIsTheirs(method, options.object),
    counts: options.counts === undefined ? deedOf(method, options.access) : options.counts,
    protects: options.protects ?? options.counts === 'safety',
    asksOutside: options.asksOutside ?? false,
    says: options.says,
  };
}

const deedOf = (method: Method, access: Endpoint['access']): Counted =>
  method === 'GET' || access === 'public' ? null : 'deeds';

/** What is so much a person's own that nobody changes it in their name. */
const personal: readonly (ObjectKind | undefined)[] = [
  'self',
  'session',
  'notice',
  'passkey',
  'purchase',
  'letter',
];

const changesWhatIsTheirs = (method: Method, object: ObjectKind | undefined): boolean =>
  method !== 'GET' && personal.includes(object);

/** The number of a stored thing as it stands in a path or query. */
export const Id = idInPath();

/** Query of every list, from page 1. */
export const Paging = z.object({
  limit: numberInPath({ max: limits.listPage.most }).default(limits.listPage.default),
  page: numberInPath({ max: 100_000 }).default(1),
});

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  /** Rows in all; counted up to a bound for lists over everybody's rows (see `more`). */
  total: z.number(),
  pages: z.number(),
  /** True when there are more rows than `total` says: show it as "1,000+". */
  more: z.boolean().optional(),
});
export type Pagination = z.infer<typeof Pagination>;

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

/**
 * Query of a list to which people add without end: its newest part, or the one that follows an answer's
 * `older`. It stays the same part however much is added meanwhile.
 */
export const Onward = z.object({
  before: z
    .string()
    .regex(/^[0-9a-z]{1,6}(?:-[0-9a-z]{1,6})?$/, 'This should be the `older` of an answer.')
    .optional(),
  limit: numberInPath({ max: limits.onward.rows }).default(limits.onward.rows),
});

/** Fewer rows than the limit where they are long; `older` is null at the end. */
export const onwardOf = <T extends z.ZodType>(item: T) =>
  listOf(item).extend({ older: z.string().nullable() });

/** Moments travel as ISO 8601 in UTC; no calendar of a database has a year 0. */
export const Moment = z.iso
  .datetime()
  .refine((moment) => !moment.startsWith('0000-'), 'There is no year 0.');
