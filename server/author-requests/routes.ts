import type { FastifyInstance } from 'fastify';

/**
 * The address at which an author begins to work on a request is the server's own, not a page of the app.
 * It asks for a login that leads back to it, and hands on to the requests of whoever came.
 */
export function authorRequestRoutes(app: FastifyInstance): void {
  app.get('/author_requests/start/:id', async (request, reply) => {
    const person = await request.whoIsThere();
    const here = encodeURIComponent(request.url);
    const asked = new URLSearchParams(request.url.split('?')[1]);
    const requests = `/app/author-requests${asked.get('support') === '1' ? '?support=1' : ''}`;
    return reply.redirect(person ? requests : `/app/login?next=${here}`, 302);
  });
}
