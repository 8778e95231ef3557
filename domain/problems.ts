/** Every way a request can fail: its HTTP status and its words. Rooms add rows here, never elsewhere. */
export const problems = {
  'signed-out': { status: 401, says: 'Unauthorized: Access denied' },
  'somebody-else': {
    status: 409,
    says: 'Somebody else is logged in by now, in another tab of this browser, so nothing was sent. Copy what you typed here, then load the page again.',
  },
  'account-closed': { status: 403, says: 'Please log in to continue' },
  'cross-site': { status: 403, says: 'This request did not come from the app itself.' },
  'not-found': { status: 404, says: 'There is nothing here.' },
  'wrong-host': { status: 421, says: 'This server does not answer for that host.' },
  'bad-request': { status: 400, says: 'The request could not be read.' },
  'marker-missing': { status: 400, says: 'Send the header X-Requested-With: XMLHttpRequest.' },
  'key-missing': {
    status: 400,
    says: 'Send an Idempotency-Key header of 8 to 120 letters, digits, - or _ with this call.',
  },
  'key-reused': { status: 409, says: 'This Idempotency-Key was used for a different request.' },
  'key-busy': {
    status: 409,
    says: 'The first request with this Idempotency-Key is still running.',
  },
  acting: {
    status: 409,
    says: 'You act as somebody else. Only they themselves can do this.',
  },
  'confirm-first': { status: 409, says: 'Please confirm that it is you.' },
  invalid: { status: 422, says: 'Some fields need attention.' },
  'too-large': { status: 413, says: 'That is larger than this server accepts.' },
  'too-many': { status: 429, says: 'Too many requests. Please wait a moment and try again.' },
  'room-spent': { status: 429, says: 'What one account may store in a day is used up.' },
  'move-refused': { status: 409, says: 'That step is not open from here.' },
  'stale-save': { status: 412, says: 'Somebody saved this after you opened it.' },
  'company-changed': {
    status: 409,
    says: 'Somebody changed this company after you opened it.',
  },
  'company-busy': { status: 409, says: 'Something of this company is still under way.' },
  'not-ready': { status: 409, says: 'Something still stops this Amp from being published.' },
  'content-changed': { status: 409, says: 'The text changed since it was shown to you.' },
  'not-enough-credits': { status: 409, says: 'There are not enough credits for this.' },
  'already-signed': { status: 409, says: 'This letter is signed already.' },
  'account-in-use': { status: 409, says: 'That account is already linked to this company.' },
  'site-unreachable': { status: 422, says: 'The site did not answer as expected.' },
  'storage-full': { status: 507, says: 'There is no room left to store this file.' },
  busy: {
    status: 503,
    says: 'Too much is going on here at once. Please try again in a few seconds.',
  },
  unavailable: { status: 503, says: 'The service is starting or stopping. Please try again.' },
  unexpected: { status: 500, says: 'Something went wrong. Please try again or contact support.' },
} as const;

export type ProblemCode = keyof typeof problems;

export interface ProblemDetail {
  /** Replaces the row's words where a more exact sentence is known. */
  says?: string;
  /** Sentences by field name, shown at the field. */
  fields?: Record<string, string[]>;
  /** Facts a caller needs to act, such as the current revision. */
  data?: unknown;
  cause?: unknown;
}

/** The one way to fail on purpose; everything else thrown is a defect and answers 500. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly data: unknown;
  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.says ?? problems[code].says, { cause: detail.cause });
    this.code = code;
    this.fields = detail.fields;
    this.data = detail.data;
  }
}

/** A business "no" (wrong password, name taken): HTTP 200 with `meta.success` false. */
export class Refusal extends Error {
  readonly errors: string[];
  constructor(...errors: string[]) {
    super(errors[0]);
    this.errors = errors;
  }
}
