import type { Pagination } from './endpoint.ts';

/** What surrounds every JSON answer. */
export interface Meta {
  success: boolean;
  message?: string;
  errors?: string[];
  /** Sentences by field name. */
  fields?: Record<string, string[]>;
  /** Machine word of a failure, one of domain/problems.ts. */
  code?: string;
  pagination?: Pagination;
  /** Quote it to support: the same id stands in the server's log. */
  request_id?: string;
}

export interface Envelope<Data = unknown> {
  meta: Meta;
  data: Data;
}
