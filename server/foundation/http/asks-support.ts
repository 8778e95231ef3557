import type { FastifyRequest } from 'fastify';

/**
 * Whether a page is opened with `?support=1`. Pages outside the app have no script: they lead to a page of
 * the app that has the dialog.
 */
export const asksSupport = (request: FastifyRequest): boolean =>
  new URLSearchParams(request.url.split('?')[1]).get('support') === '1';

/** Where everybody finds the support dialog, with a session and without. */
export const supportForAnybody = '/app/terms?support=1';
