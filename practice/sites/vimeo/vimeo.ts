import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer, json, page, redirect, send } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { Manners } from '../../play-fault.ts';
import type { Stage } from '../../stage.ts';
import { signInPage, usersPage } from './pages.ts';
import { openStore } from './store.ts';
import type { Store, User } from './store.ts';

const Asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string(),
  state: z.string(),
});
const Said = Asked.extend({ answer: z.enum(['approve', 'deny']), name: z.string().trim().max(80) });
const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
});

/** Vimeo's sign-in as it documents it, and the two calls that ask about and end it. */
export async function vimeo(app: FastifyInstance, stage: Stage): Promise<void> {
  const store = await openStore(stage.dataDir);
  app.addHook('onClose', store.close);
  app.get('/vimeo', (_request, reply) => send(reply, page(200, usersPage(store.users()))));
  app.get('/vimeo/oauth/authorize', (request, reply) => {
    const asked = Asked.safeParse(request.query);
    if (!asked.success) return send(reply, badRequest());
    // The form's answer leads back to whoever asked.
    const back = new URL(asked.data.redirect_uri).origin;
    const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${back}; frame-ancestors 'none'`;
    const headers = { 'content-security-policy': policy };
    return send(reply, page(200, signInPage(asked.data), headers));
  });
  app.post('/vimeo/oauth/authorize', async (request, reply) =>
    send(reply, await decide(store, Said.parse(request.body))),
  );
  app.post<{ Params: { id: string } }>('/vimeo/users/:id/revoke', async (request, reply) => {
    const user = store.user(Number(request.params.id));
    if (user) await store.keep({ ...user, token: null });
    return send(reply, redirect('/vimeo', 303));
  });
  restInterface(app, stage, store);
}

async function decide(store: Store, said: z.infer<typeof Said>): Promise<Answer> {
  const back = new URL(said.redirect_uri);
  back.searchParams.set('state', said.state);
  if (said.answer === 'deny') back.searchParams.set('error', 'access_denied');
  else {
    const name = said.name || 'Practice Vimeo account';
    const user = store.named(name) ?? { id: store.nextId(), name, token: null };
    await store.keep(user);
    const code = randomBytes(18).toString('base64url');
    await store.give({ code, redirectUri: said.redirect_uri, userId: user.id });
    back.searchParams.set('code', code);
  }
  return redirect(back.href, 303);
}

function restInterface(app: FastifyInstance, stage: Stage, store: Store): void {
  const at = (reply: FastifyReply, operation: string, accept: () => Promise<Answer>) =>
    stage.perform({ site: 'vimeo', operation, manners, reply, accept });
  const userOf = ({ headers }: FastifyRequest): User | undefined => {
    const token = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? undefined : store.byToken(token);
  };
  app.post('/vimeo/oauth/access_token', (request, reply) =>
    at(reply, 'oauth.exchange', async () => {
      if (!/^basic \S+$/i.test(request.headers.authorization ?? '')) return manners.unauthorized();
      const asked = Exchange.parse(request.body);
      const given = store.code(asked.code);
      const user = given && store.user(given.userId);
      if (!user || given.redirectUri !== asked.redirect_uri)
        return json(400, { error: 'invalid_grant', error_description: 'The code is not valid.' });
      await store.use(asked.code);
      const token = randomBytes(20).toString('hex');
      await store.keep({ ...user, token });
      const scope = 'public private upload edit';
      return json(200, { access_token: token, token_type: 'bearer', scope, user: shown(user) });
    }),
  );
  app.get('/vimeo/me', (request, reply) =>
    at(reply, 'me.read', () => {
      const user = userOf(request);
      return Promise.resolve(user ? json(200, shown(user)) : manners.unauthorized());
    }),
  );
  app.delete('/vimeo/tokens', (request, reply) =>
    at(reply, 'tokens.delete', async () => {
      const user = userOf(request);
      if (!user) return manners.unauthorized();
      await store.keep({ ...user, token: null });
      return answer(204, '', {});
    }),
  );
}

const shown = ({ id, name }: User) => ({ uri: `/users/${id}`, name });

const badRequest = () => json(400, { error: 'invalid_request' });

/** What the site says when the failure dial makes it fail. */
const manners: Manners = {
  serverError: () => json(500, { error: 'Something went wrong.' }),
  badRequest,
  tooManyRequests: () => json(429, { error: 'Too many API requests.' }),
  unauthorized: () => json(401, { error: 'You must provide a valid authenticated access token.' }),
  forbidden: () => json(403, { error: 'You are not allowed.' }),
  maintenance: () =>
    answer(200, '<!doctype html><title>Be right back</title>', {
      'content-type': 'text/html; charset=UTF-8',
    }),
};
