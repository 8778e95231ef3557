import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '#domain/problems.ts';
import type { Problem } from '#domain/problems.ts';
import { standingBusiness } from '#domain/resellers/brand.ts';
import type { Business } from '#domain/resellers/brand.ts';
import { html } from './html.ts';
import { sendPlainPage } from './plain-page.ts';

/** A person at a browser's address bar, a link or a form: programs ask for anything, and our own page for JSON. */
export const asksForPage = ({ headers, tenant }: FastifyRequest, { styleNonce }: FastifyReply) =>
  headers.accept?.includes('text/html') === true &&
  headers['x-requested-with'] === undefined &&
  // Of a host that is not ours nothing is drawn.
  Boolean(tenant) &&
  styleNonce !== '';

/** The same answer for people: to the login and back, or the sentence and a way on. */
export async function showProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, id }: { problem: Problem; id: string | undefined },
): Promise<FastifyReply> {
  reply.header('vary', 'accept');
  if (problem.code === 'signed-out' && request.method === 'GET')
    return reply.redirect(`/app/login?${new URLSearchParams({ next: request.url })}`, 302);
  const { status } = problems[problem.code];
  return sendPlainPage(request, reply, {
    // What is broken or busy may be the database: it is not asked once more.
    business: status < 500 ? await businessSoon(request) : standingBusiness(request.tenant.brand),
    title: problem.code === 'not-found' ? 'Page not found' : 'That did not work',
    status,
    body: html`<p>${problem.message}</p>
      ${id && html`<p>If you ask support, name this number: <code>${id}</code></p>`}
      <p><a href="/app/">Go to the start</a></p>`,
  });
}

/** A refusal waits for nothing, and what fails meanwhile is no part of it. */
const soonMs = 300;

async function businessSoon(request: FastifyRequest): Promise<Business> {
  const standing = standingBusiness(request.tenant.brand);
  const done = new AbortController();
  const late = sleep(soonMs, standing, { signal: done.signal });
  try {
    return await Promise.race([request.businessFor(), late]);
  } catch (error) {
    request.log.warn({ error }, 'nobody could say under whose name a problem is shown');
    return standing;
  } finally {
    done.abort();
  }
}
