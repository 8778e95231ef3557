import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '#domain/problems.ts';
import { html } from '../../foundation/http/html.ts';
import { plainPageLimit, sendPlainPage } from '../../foundation/http/plain-page.ts';
import type { Tools } from '../../tools.ts';
import { returnFromVimeo } from './vimeo-return.ts';
import type { Ending } from './vimeo-return.ts';

const Query = z.object({
  state: z.string().min(1).max(500),
  code: z.string().min(1).max(500).optional(),
});

/** Where Vimeo sends people back to, in the window that was opened for it. */
export function vimeoPages(app: FastifyInstance, tools: Tools): void {
  app.get('/vimeo/return', plainPageLimit, async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success) throw new Problem('not-found');
    const { state, code } = query.data;
    const person = await request.whoIsThere();
    const ending = await returnFromVimeo(tools, { state, code, personId: person?.id ?? null });
    return sendPlainPage(request, reply, { ...wordsOf(ending), status: statusOf(ending) });
  });
}

const statusOf = ({ is }: Ending) => (is === 'refused' ? 409 : 200);

function wordsOf(ending: Ending) {
  const close = 'You can close this window.';
  if (ending.is === 'linked')
    return { title: 'Your Vimeo account is linked', body: html`<p>${close}</p>` };
  if (ending.is === 'denied')
    return { title: 'Nothing was linked', body: html`<p>It was denied at Vimeo. ${close}</p>` };
  return { title: 'Nothing was linked', body: html`<p>${ending.says} ${close}</p>` };
}
