import { z } from 'zod';
import type { GuardedFetch } from '../../foundation/network/guarded-fetch.ts';
import { AccountWords, LinkingFailure, reached, read } from '../linking-service.ts';
import type { Linking, LinkingService } from '../linking-service.ts';

interface Where {
  base: string;
  token: string;
  /** Where it calls back; the attempt's state is added. */
  postback: string;
  practice: boolean;
}

/** SocialBu itself where the settings name it; else the practice world's. */
export const linking: Linking = ({ config: { social, origins }, fetch }) => {
  const postback = `${origins.app}/socialbu/postback`;
  if (social.provider === 'socialbu')
    return socialBu(fetch, { base: social.url, token: social.token, postback, practice: false });
  if (!origins.practice) return null;
  const base = `${origins.practice}/socialbu/api/v1`;
  return socialBu(fetch, { base, token: 'practice', postback, practice: true });
};

const ConnectLink = z.object({ connect_url: z.url({ protocol: /^https?$/ }).max(2_000) });
const Account = z.object({
  id: z.number().int(),
  name: AccountWords,
  type: AccountWords,
  active: z.boolean(),
});

/** SocialBu's interface (November 2026), at its own address or in the practice world. @internal */
export function socialBu(
  fetch: GuardedFetch,
  { base, token, postback, practice }: Where,
): LinkingService {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await reached(
      fetch(`${base}${path}`, {
        method,
        headers: {
          // Without it a page of HTML may come back with status 200.
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        credentials: { for: base, headers: { authorization: `Bearer ${token}` } },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    if (answer.status === 404 && method !== 'POST') return null;
    if (answer.status >= 300)
      throw new LinkingFailure(`${method} ${path} answered ${answer.status}`);
    return answer;
  };
  return {
    practice,
    async connectLink({ provider, state, accountId }) {
      const answer = await call('POST', '/accounts', {
        provider,
        postback_url: `${postback}?state=${state}`,
        ...(accountId === null ? {} : { account_id: accountId }),
      });
      return read(ConnectLink, answer).connect_url;
    },
    async account(id) {
      const answer = await call('GET', `/accounts/${id}`);
      return answer && read(Account, answer);
    },
    async remove(id) {
      await call('DELETE', `/accounts/${id}`);
    },
  };
}
