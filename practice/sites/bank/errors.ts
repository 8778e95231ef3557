import { answer, json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { Manners } from '../../play-fault.ts';

/** A "no" in Stripe's words: `{ error: { type, message } }`. */
export class BankRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
  answer(): Answer {
    return refusal(this.status, this.message);
  }
}

const refusal = (status: number, message: string) =>
  json(status, {
    error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message },
  });

export const manners: Manners = {
  serverError: () => refusal(500, 'An unknown error occurred.'),
  badRequest: () => refusal(400, 'Invalid request.'),
  tooManyRequests: () => refusal(429, 'Too many requests hit the API too quickly.'),
  unauthorized: () => refusal(401, 'Invalid API Key provided.'),
  forbidden: () => refusal(403, 'The provided key does not have the required permissions.'),
  maintenance: () => answer(503, '<h1>Maintenance</h1>', { 'content-type': 'text/html' }),
};
