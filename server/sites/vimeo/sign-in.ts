import { z } from 'zod';
import type { GuardedFetch } from '../../foundation/network/guarded-fetch.ts';
import { AccountWords, LinkingFailure, reached, read, returnAddress } from '../linking-service.ts';
import type { LinkedAccount, Linking, LinkingService } from '../linking-service.ts';

export interface VimeoApp {
  /** Where people sign in and codes are exchanged, and where its interface is. */
  base: string;
  clientId: string;
  clientSecret: string;
  /** Where Vimeo sends people back to; registered there. */
  returnTo: string;
  practice: boolean;
}

/** Vimeo itself where the settings name our app there; else the practice world's. */
export const linking: Linking = (tools, access) => {
  const { vimeo: app, origins, social } = tools.config;
  const returnTo = returnAddress(tools, 'vimeo');
  if (app) return vimeo(tools.fetch, { ...app, returnTo, practice: false }, access);
  if (social.provider !== 'simulator' || !origins.practice) return null;
  const [clientId, clientSecret] = ['practice', 'practice'];
  const base = `${origins.practice}/vimeo`;
  return vimeo(tools.fetch, { base, clientId, clientSecret, returnTo, practice: true }, access);
};

const User = z.object({ uri: z.string().regex(/^\/users\/\d{1,15}$/), name: AccountWords });
const Token = z.object({ access_token: z.string().min(1).max(500), user: User });

const version = { accept: 'application/vnd.vimeo.*+json;version=3.4' };

/** Vimeo's own sign-in (OAuth 2.0, November 2026). @param token of the account that is linked @internal */
export function vimeo(fetch: GuardedFetch, app: VimeoApp, token: string | null): LinkingService {
  const { base, clientId, clientSecret, returnTo: redirect_uri, practice } = app;
  const asAccount = {
    headers: version,
    credentials: { for: base, headers: { authorization: `bearer ${token}` } },
  };
  return {
    practice,
    connectLink({ state }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri,
        scope: 'public private upload edit',
        state,
      });
      return Promise.resolve(`${base}/oauth/authorize?${query}`);
    },
    async exchange(code) {
      const ours = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      const answer = await reached(
        fetch(`${base}/oauth/access_token`, {
          method: 'POST',
          headers: { ...version, 'content-type': 'application/json' },
          credentials: { for: base, headers: { authorization: `basic ${ours}` } },
          body: JSON.stringify({ grant_type: 'authorization_code', code, redirect_uri }),
        }),
      );
      if (answer.status !== 200)
        throw new LinkingFailure(`The code was answered with ${answer.status}`);
      const { access_token, user } = read(Token, answer);
      const secret = { by: 'oauth', access: access_token, refresh: null, expiresAt: null } as const;
      return { account: accountOf(user), secret };
    },
    async account() {
      if (token === null) return null;
      const answer = await reached(fetch(`${base}/me?fields=uri,name`, asAccount));
      if (answer.status === 401) return null;
      if (answer.status !== 200) throw new LinkingFailure(`GET /me answered ${answer.status}`);
      return accountOf(read(User, answer));
    },
    async remove() {
      if (token === null) return;
      const answer = await reached(fetch(`${base}/tokens`, { method: 'DELETE', ...asAccount }));
      // 401: it was revoked there before.
      if (answer.status >= 300 && answer.status !== 401)
        throw new LinkingFailure(`DELETE /tokens answered ${answer.status}`);
    },
  };
}

const accountOf = ({ uri, name }: z.infer<typeof User>): LinkedAccount => ({
  id: Number(uri.split('/').at(-1)),
  name,
  type: 'vimeo.user',
  active: true,
});
