export const networkWords = 'Network error. Please check your connection and try again.';

export const noAnswerWords =
  'The server did not answer in time. Please check your connection and try again.';

interface Facts {
  /** HTTP status; 0 when no answer came, 200 for a business "no". */
  status: number;
  /** One of `domain/problems.ts`, or `refused` (business "no"), `network`, `unreadable`. */
  code: string;
  message: string;
  /** The answer's sentence as a whole, where it gave one beside its errors. */
  summary?: string | undefined;
  errors?: string[] | undefined;
  /** Sentences by field name. */
  fields?: Record<string, string[]> | undefined;
  /** Facts the caller needs to act, such as what is there now. */
  data?: unknown;
  requestId?: string | undefined;
}

/** The one way a call fails. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly summary: string | undefined;
  readonly errors: string[];
  readonly fields: Record<string, string[]>;
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** The error catalogue already told the person: nothing more is to be said. */
  handled = false;

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'CallFailure';
    this.status = facts.status;
    this.code = facts.code;
    this.summary = facts.summary;
    this.errors = facts.errors ?? [];
    this.fields = facts.fields ?? {};
    this.data = facts.data;
    this.requestId = facts.requestId;
  }
}

export const isCallFailure = (error: unknown): error is CallFailure => error instanceof CallFailure;
