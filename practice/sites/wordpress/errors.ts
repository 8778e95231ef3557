import { answer, json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { Manners } from '../../play-fault.ts';

/** WordPress's own error body: `{ code, message, data: { status, … } }`. */
export class WordPressError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Record<string, unknown>;
  constructor(code: string, message: string, status: number, data: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

export function errorAnswer({ code, message, status, data }: WordPressError): Answer {
  return json(status, { code, message, data: { status, ...data } });
}

/** @param wrong each refused parameter with the reason. */
export function invalidParameters(
  wrong: Record<string, string>,
  details: Record<string, unknown> = {},
): WordPressError {
  const names = Object.keys(wrong).join(', ');
  return new WordPressError('rest_invalid_param', `Invalid parameter(s): ${names}`, 400, {
    params: wrong,
    details,
  });
}

export const refusals = {
  noRoute: () =>
    new WordPressError(
      'rest_no_route',
      'No route was found matching the URL and request method.',
      404,
    ),
  notLoggedIn: () =>
    new WordPressError('rest_not_logged_in', 'You are not currently logged in.', 401),
  noSuchPost: () => new WordPressError('rest_post_invalid_id', 'Invalid post ID.', 404),
  noSuchTerm: () => new WordPressError('rest_term_invalid', 'Term does not exist.', 404),
};

/** What a WordPress behind the usual proxy says when the failure dial makes it fail. */
export const manners: Manners = {
  serverError: () =>
    json(500, {
      code: 'internal_server_error',
      message: '<p>There has been a critical error on this website.</p>',
      data: { status: 500 },
      additional_errors: [],
    }),
  badRequest: () =>
    errorAnswer(
      new WordPressError('db_insert_error', 'Could not insert post into the database.', 400),
    ),
  tooManyRequests: () =>
    errorAnswer(new WordPressError('too_many_requests', 'Too many requests.', 429)),
  unauthorized: () => errorAnswer(refusals.notLoggedIn()),
  forbidden: () =>
    errorAnswer(
      new WordPressError(
        'rest_cannot_create',
        'Sorry, you are not allowed to create posts as this user.',
        403,
      ),
    ),
  maintenance: () =>
    answer(
      200,
      '<!doctype html><title>Maintenance</title><h1>Briefly unavailable for scheduled maintenance. Check back in a minute.</h1>',
      { 'content-type': 'text/html; charset=UTF-8' },
    ),
};
