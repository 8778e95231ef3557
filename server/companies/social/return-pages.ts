import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '#domain/problems.ts';
import { html } from '../../foundation/http/html.ts';
import { plainPageLimit, sendPlainPage } from '../../foundation/http/plain-page.ts';
import { returnPath } from '../../sites/linking-service.ts';
import type { Tools } from '../../tools.ts';
import { returnFromSignIn } from './return-from-sign-in.ts';
import type { Ending } from './return-from-sign-in.ts';

const Query = z.object({
  state: z.string().min(1).max(500),
  code: z.string().min(1).max(500).optional(),
});

/** Where sites send people back to, in the window that was opened for them; each has the address it was told. */
export function returnPages(app: FastifyInstance, tools: Tools): void {
  for (const { key, signIn } of tools.sites.signedInTo)
    if (signIn.by === 'oauth') returnPage(app, tools, returnPath(key));
}

function returnPage(app: FastifyInstance, tools: Tools, path: string): void {
  app.get(path, plainPageLimit, async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success) throw new Problem('not-found');
    const { state, code } = query.data;
    const person = await request.whoIsThere();
    const ending = await returnFromSignIn(tools, { state, code, personId: person?.id ?? null });
    return sendPlainPage(request, reply, { ...wordsOf(ending), status: statusOf(ending) });
  });
}

const statusOf = ({ is }: Ending) => (is === 'refused' ? 409 : 200);

function wordsOf(ending: Ending) {
  const close = 'You can close this window.';
  if (ending.is === 'linked')
    return { title: `Your ${ending.site} account is linked`, body: html`<p>${close}</p>` };
  const nothing = 'Nothing was linked';
  if (ending.is === 'denied')
    return { title: nothing, body: html`<p>It was denied at ${ending.site}. ${close}</p>` };
  return { title: nothing, body: html`<p>${ending.says} ${close}</p>` };
}
