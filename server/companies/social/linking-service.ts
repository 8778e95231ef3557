import { z } from 'zod';
import type { GuardedFetch, GuardedResponse } from '../../foundation/network/guarded-fetch.ts';
import { NetworkFailure } from '../../foundation/network/guarded-fetch.ts';
import type { Tools } from '../../tools.ts';

/** An account as the linking service knows it. */
export interface LinkedAccount {
  id: number;
  name: string;
  /** The service's own word, such as `facebook.page`. */
  type: string;
  /** False once the network no longer lets the service in. */
  active: boolean;
}

/** The outside service that people sign in through. @throws LinkingFailure from each of its calls. */
export interface LinkingService {
  /** Of the practice world: nobody real signs in there. */
  practice: boolean;
  /** The address to sign in at; `accountId` signs in again to an account that was lost. */
  connectLink(asked: {
    provider: string;
    postbackUrl: string;
    accountId: number | null;
  }): Promise<string>;
  /** Null when the service has no such account. */
  account(id: number): Promise<LinkedAccount | null>;
  remove(id: number): Promise<void>;
}

/** The service did not do what was asked; `cause` says why. */
export class LinkingFailure extends Error {}

/** The one the settings name; null where there is none. */
export function linkingService({
  config,
  fetch,
}: Pick<Tools, 'config' | 'fetch'>): LinkingService | null {
  const { social, origins } = config;
  if (social.provider === 'socialbu')
    return socialBu(fetch, { base: social.url, token: social.token, practice: false });
  if (!origins.practice) return null;
  const base = `${origins.practice}/socialbu/api/v1`;
  return socialBu(fetch, { base, token: 'practice', practice: true });
}

interface Where {
  base: string;
  token: string;
  practice: boolean;
}

const ConnectLink = z.object({ connect_url: z.url({ protocol: /^https?$/ }).max(2_000) });
const Account = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  active: z.boolean(),
});

/** SocialBu's interface (November 2026), at its own address or in the practice world. */
function socialBu(fetch: GuardedFetch, { base, token, practice }: Where): LinkingService {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await reached(
      fetch(`${base}${path}`, {
        method,
        headers: {
          // Without it a page of HTML may come back with status 200.
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
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
    async connectLink({ provider, postbackUrl, accountId }) {
      const answer = await call('POST', '/accounts', {
        provider,
        postback_url: postbackUrl,
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

async function reached(answer: Promise<GuardedResponse>): Promise<GuardedResponse> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    throw new LinkingFailure('The linking service was not reached', { cause: error });
  }
}

function read<T>(shape: z.ZodType<T>, answer: GuardedResponse | null): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(answer?.body ?? []).toString('utf8')));
  } catch (cause) {
    throw new LinkingFailure('The linking service answered something else', { cause });
  }
}
