import { randomUUID } from 'node:crypto';
import { answer, json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { Manners } from '../../play-fault.ts';

interface Told {
  context?: string;
  code?: string;
  property?: string;
}

/** Ghost's own error body: `{ errors: [{ message, context, type, code, … }] }`. */
export class GhostError extends Error {
  readonly status: number;
  readonly type: string;
  readonly told: Told;
  constructor(status: number, type: string, message: string, told: Told = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.told = told;
  }
}

export function errorAnswer({ status, type, message, told }: GhostError): Answer {
  const { context = null, code = null, property = null } = told;
  const rest = { details: null, help: null, ghostErrorCode: null, id: randomUUID() };
  return json(status, { errors: [{ message, context, type, property, code, ...rest }] });
}

export const refusals = {
  unauthorized: (code: string, message: string) =>
    new GhostError(401, 'UnauthorizedError', message, { code }),
  notLoggedIn: () =>
    new GhostError(403, 'NoPermissionError', 'Authorization failed', {
      context:
        'Unable to determine the authenticated user or integration. Check that cookies are being passed through if using session authentication.',
    }),
  badRequest: (message: string, code?: string) =>
    new GhostError(400, 'BadRequestError', message, code === undefined ? {} : { code }),
  invalid: (verb: string, context: string, property?: string) =>
    new GhostError(422, 'ValidationError', `Validation error, cannot ${verb}.`, {
      context,
      ...(property === undefined ? {} : { property }),
    }),
  noSuchPost: (verb: string) =>
    new GhostError(404, 'NotFoundError', `Resource not found error, cannot ${verb} post.`, {
      context: 'Post not found.',
    }),
  noRoute: () => new GhostError(404, 'NotFoundError', 'Resource not found'),
  collision: () =>
    new GhostError(
      409,
      'UpdateCollisionError',
      'Saving failed! Someone else is editing this post.',
      { code: 'UPDATE_COLLISION' },
    ),
  noImage: () => new GhostError(415, 'UnsupportedMediaTypeError', 'Please select a valid image.'),
};

/** What a Ghost says when the failure dial makes it fail. */
export const manners: Manners = {
  serverError: () =>
    errorAnswer(
      new GhostError(500, 'InternalServerError', 'An unexpected error occurred, please try again.'),
    ),
  badRequest: () =>
    errorAnswer(refusals.badRequest('Request not understood error, cannot save post.')),
  tooManyRequests: () =>
    errorAnswer(new GhostError(429, 'TooManyRequestsError', 'Too many attempts.')),
  unauthorized: () =>
    errorAnswer(refusals.unauthorized('UNKNOWN_ADMIN_API_KEY', 'Unknown Admin API Key')),
  forbidden: () =>
    errorAnswer(
      new GhostError(403, 'NoPermissionError', 'You do not have permission to add posts'),
    ),
  maintenance: () =>
    answer(200, '<!doctype html><title>We’ll be right back</title><h1>We’ll be right back.</h1>', {
      'content-type': 'text/html; charset=UTF-8',
    }),
};
