import type { FastifyInstance } from 'fastify';
import { passkeys } from '#contract/passkeys.ts';
import { mount } from '../../foundation/http/mount.ts';
import type { Tools } from '../../tools.ts';
import { requireConfirmed } from '../sessions/confirmed-session.ts';
import { beginPasskeyLogin, logInByPasskey } from './log-in-by-passkey.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, requireOwn } from './passkeys.ts';

/** Keys instead of a password: adding or removing one asks again who is here. */
export function passkeyRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, passkeys.list, async ({ person }) => ({
    items: await listPasskeys(tools, person),
  }));
  mount(app, tools, passkeys.begin, async ({ person, request }) => {
    await requireConfirmed(tools, request);
    return beginPasskey(tools, { person, request });
  });
  mount(app, tools, passkeys.add, async ({ person, body, request }) => {
    await requireConfirmed(tools, request);
    await addPasskey(tools, { person, request, ...body });
  });
  mount(app, tools, passkeys.remove, async ({ person, params, request }) => {
    await requireOwn(tools, { person, id: params.id });
    await requireConfirmed(tools, request);
    await removePasskey(tools, { person, request, id: params.id });
  });
  mount(app, tools, passkeys.beginLogin, ({ request }) => beginPasskeyLogin(tools, request));
  mount(app, tools, passkeys.logIn, ({ body, request, reply }) =>
    logInByPasskey(tools, body, { request, reply }),
  );
}
