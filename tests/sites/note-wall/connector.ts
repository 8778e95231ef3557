import { z } from 'zod';
import type { GuardedFetch, GuardedRequest } from '#server/foundation/network/guarded-fetch.ts';
import type { Parcel, Publisher, Refused } from '#server/sites/publisher.ts';
import type { TryAccount } from '#server/sites/try-account.ts';
import { Posted } from '../pretend-site.ts';
import { wordsOf } from '../words-of.ts';
import type { Told } from '../words-of.ts';

type Note = Told<'article' | 'blog-post'>;

/** A site of notes: text only, by a token, each note under our own marker. */
export function noteWall(origin: string): {
  publisher: Publisher<Note>;
  tryAccount: TryAccount;
} {
  const linkOf = (id: string) => `${origin}/n/${id}`;

  const call = async (
    fetch: GuardedFetch,
    token: string,
    path: string,
    { method = 'GET', body }: { method?: GuardedRequest['method']; body?: object } = {},
  ) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      credentials: { for: origin, headers: { authorization: `Bearer ${token}` } },
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    return { status: answer.status, json: () => JSON.parse(new TextDecoder().decode(answer.body)) };
  };

  const write = async (
    fetch: GuardedFetch,
    { account, marker, payload }: Parcel<Note>,
    where: { method: 'POST' | 'PUT'; path: string },
  ): ReturnType<Publisher['send']> => {
    if (account?.by !== 'token') return notLinked;
    const body = { marker, ...wordsOf(payload) };
    const answer = await call(fetch, account.token, where.path, { method: where.method, body });
    if (answer.status === 401) return signInRefused(account.name);
    if (answer.status !== 200) return { outcome: 'unknown', detail: `it said ${answer.status}` };
    const id = String(Posted.parse(answer.json()).id);
    return { outcome: 'accepted', remoteId: id, link: linkOf(id) };
  };

  return {
    async tryAccount({ fetch }, credentials) {
      if (credentials.by !== 'token') return { ok: false, says: 'It wants a token.' };
      const answer = await call(fetch, credentials.token, '/me');
      if (answer.status !== 200) return { ok: false, says: 'The wall does not know this token.' };
      const { name } = z.object({ name: z.string() }).parse(answer.json());
      const { token } = credentials;
      const baseUrl = `${origin}/of/${name}`;
      return {
        ok: true,
        name,
        remoteId: name,
        place: name,
        baseUrl,
        secret: { by: 'token', token },
      };
    },
    publisher: {
      shown: wordsOf,
      quietSeconds: (configured) => configured,
      prepare: async (_tools, { account }) =>
        account?.by === 'token' ? { outcome: 'ready' } : notLinked,
      send: ({ fetch }, parcel) => write(fetch, parcel, { method: 'POST', path: '/notes' }),
      update: ({ fetch }, parcel, id) =>
        write(fetch, parcel, { method: 'PUT', path: `/notes/${id}` }),
      async find({ fetch }, { account, marker }) {
        if (account?.by !== 'token') return { outcome: 'unsearchable', detail: 'no account' };
        const answer = await call(fetch, account.token, `/notes?marker=${marker}`);
        if (answer.status === 404) return { outcome: 'absent' };
        if (answer.status !== 200) return { outcome: 'unclear', detail: `${answer.status}` };
        const id = String(Posted.parse(answer.json()).id);
        return { outcome: 'found', remoteId: id, link: linkOf(id) };
      },
      async verify({ fetch }, link) {
        const { status, body, finalUrl } = await fetch(link, { maxBytes: 1_000_000 });
        return { httpStatus: status, page: new TextDecoder().decode(body), finalUrl };
      },
      async retract({ fetch }, { account }, id) {
        if (account?.by !== 'token') return { outcome: 'cannot', detail: 'no account' };
        const { status } = await call(fetch, account.token, `/notes/${id}`, { method: 'DELETE' });
        return status === 200
          ? { outcome: 'removed', detail: 'The note is gone.' }
          : { outcome: 'failed', detail: `${status}` };
      },
    },
  };
}

const notLinked: Refused = { outcome: 'refused', reason: { code: 'not-linked' } };
const signInRefused = (account: string): Refused => ({
  outcome: 'refused',
  reason: { code: 'sign-in-refused', facts: { account } },
});
