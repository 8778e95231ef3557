import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer, json, page, redirect, send } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { Manners } from '../../play-fault.ts';
import type { Stage } from '../../stage.ts';
import { networks } from './networks.ts';
import { accountsPage, saidPage, signInPage } from './pages.ts';
import { tell } from './postback.ts';
import { openStore } from './store.ts';
import type { Account, Store } from './store.ts';

const NewLink = z.object({
  provider: z.string(),
  postback_url: z.url({ protocol: /^https?$/ }),
  account_id: z.number().int().optional(),
});
const Said = z.object({ answer: z.enum(['approve', 'deny']), name: z.string().trim().max(80) });

interface Named {
  Params: { id: string; token: string };
}

/** SocialBu's documented interface for linking accounts, and a page in place of the networks' own. */
export async function socialBu(app: FastifyInstance, stage: Stage): Promise<void> {
  const store = await openStore(stage.dataDir);
  app.addHook('onClose', store.close);
  restInterface(app, stage, store);
  app.get('/socialbu', (_request, reply) => send(reply, page(200, accountsPage(store.accounts()))));
  app.get<Named>('/socialbu/connect/:token', (request, reply) => {
    const signIn = store.signIn(request.params.token);
    return send(reply, signIn ? page(200, signInPage(signIn)) : over());
  });
  app.post<Named>('/socialbu/connect/:token', async (request, reply) =>
    send(reply, await decide(store, request.params.token, request.body)),
  );
  for (const [word, active] of [['revoke', false] as const, ['restore', true] as const])
    app.post<Named>(`/socialbu/accounts/:id/${word}`, async (request, reply) => {
      const account = store.account(Number(request.params.id));
      if (!account) return send(reply, notThere());
      const changed = await store.keep({ ...account, active });
      await tell(changed, active ? 'connected' : 'disconnected');
      return send(reply, redirect('/socialbu', 303));
    });
}

async function decide(store: Store, token: string, body: unknown): Promise<Answer> {
  const signIn = store.signIn(token);
  if (!signIn) return over();
  const said = Said.parse(body);
  await store.end(token);
  if (said.answer === 'deny')
    return page(200, saidPage('Denied', 'Nothing was linked. You can close this window.'));
  const { provider, postbackUrl, accountId } = signIn;
  const network = networks[provider];
  const account = await store.keep({
    id: accountId,
    provider,
    name: said.name || `Practice ${network?.name ?? provider} account`,
    type: network?.type ?? provider,
    active: true,
    postbackUrl,
  });
  const isHeard = await tell(account, accountId === null ? 'added' : 'connected');
  return isHeard
    ? page(
        200,
        saidPage('Approved', 'The practice account may be used. You can close this window.'),
      )
    : page(502, saidPage('Not heard', 'The product did not answer. Start linking again.'));
}

function restInterface(app: FastifyInstance, stage: Stage, store: Store): void {
  const at = (
    request: FastifyRequest,
    reply: FastifyReply,
    operation: string,
    accept: () => Promise<Answer>,
  ) => {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
      return send(reply, manners.unauthorized());
    return stage.perform({ site: 'socialbu', operation, manners, reply, accept });
  };
  app.post('/socialbu/api/v1/accounts', (request, reply) =>
    at(request, reply, 'accounts.connect', async () => {
      const asked = NewLink.parse(request.body);
      const { provider, postback_url: postbackUrl, account_id: accountId = null } = asked;
      if (!networks[provider]) return json(400, { message: 'Provider not supported.' });
      if (accountId !== null && !store.account(accountId)) return notThere();
      const token = randomBytes(18).toString('base64url');
      await store.open({ token, provider, postbackUrl, accountId });
      return json(200, { connect_url: `${stage.origin}/socialbu/connect/${token}` });
    }),
  );
  app.get<Named>('/socialbu/api/v1/accounts/:id', (request, reply) =>
    at(request, reply, 'accounts.read', () => {
      const account = store.account(Number(request.params.id));
      return Promise.resolve(account ? json(200, shown(account)) : notThere());
    }),
  );
  app.delete<Named>('/socialbu/api/v1/accounts/:id', (request, reply) =>
    at(request, reply, 'accounts.delete', async () => {
      const id = Number(request.params.id);
      if (!store.account(id)) return notThere();
      await store.remove(id);
      return json(200, { success: true });
    }),
  );
}

const shown = ({ id, name, type, active, provider }: Account) => ({
  id,
  name,
  type,
  _type: provider,
  active,
  image: null,
  extra_data: {},
});

const notThere = () => json(404, { message: 'Not found.' });
const over = () =>
  page(404, saidPage('This sign-in is over', 'Start linking again in the company’s page.'));

/** What the service says when the failure dial makes it fail. */
const manners: Manners = {
  serverError: () => json(500, { message: 'Server Error' }),
  badRequest: () => json(422, { message: 'The given data was invalid.', errors: {} }),
  tooManyRequests: () => json(429, { message: 'Too Many Attempts.' }),
  unauthorized: () => json(401, { message: 'Unauthenticated.' }),
  forbidden: () => json(403, { message: 'Forbidden.' }),
  maintenance: () =>
    answer(200, '<!doctype html><title>Be right back</title>', {
      'content-type': 'text/html; charset=UTF-8',
    }),
};
