import type { GuardedFetch, GuardedRequest } from '#server/foundation/network/guarded-fetch.ts';
import type { Parcel, Publisher, Refused } from '#server/sites/publisher.ts';
import { Posted } from '../pretend-site.ts';
import { wordsOf } from '../words-of.ts';
import type { Told } from '../words-of.ts';

type Note = Told<'article'>;

/** A board of notes, pinned by whoever signed in there, each under our own marker. */
export function harbourBoard(origin: string): Publisher<Note> {
  const linkOf = (id: string) => `${origin}/n/${id}`;

  const call = async (
    fetch: GuardedFetch,
    { account }: Pick<Parcel, 'account'>,
    {
      path,
      method = 'GET',
      body,
    }: { path: string; method?: GuardedRequest['method']; body?: object },
  ) => {
    if (account?.by !== 'oauth') throw new Error('It was asked without an account.');
    const answer = await fetch(`${origin}${path}`, {
      method,
      credentials: { for: origin, headers: { authorization: `Bearer ${account.access}` } },
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const postId = () => String(Posted.parse(JSON.parse(new TextDecoder().decode(answer.body))).id);
    return { status: answer.status, postId };
  };

  const write = async (
    fetch: GuardedFetch,
    parcel: Parcel<Note>,
    where: { method: 'POST' | 'PUT'; path: string },
  ): ReturnType<Publisher['send']> => {
    const { marker, payload } = parcel;
    const body = { marker, ...wordsOf(payload) };
    const { status, postId } = await call(fetch, parcel, { ...where, body });
    if (status === 401) return signInRefused(parcel);
    if (status !== 200) return { outcome: 'unknown', detail: `it said ${status}` };
    return { outcome: 'accepted', remoteId: postId(), link: linkOf(postId()) };
  };

  return {
    shown: wordsOf,
    quietSeconds: (configured) => configured,
    prepare: async (_tools, { account }) =>
      account?.by === 'oauth'
        ? { outcome: 'ready' }
        : { outcome: 'refused', reason: { code: 'not-linked' } },
    send: ({ fetch }, parcel) => write(fetch, parcel, { method: 'POST', path: '/notes' }),
    update: ({ fetch }, parcel, id) =>
      write(fetch, parcel, { method: 'PUT', path: `/notes/${id}` }),
    async find({ fetch }, parcel) {
      const path = `/notes?marker=${parcel.marker}`;
      const { status, postId } = await call(fetch, parcel, { path });
      if (status === 404) return { outcome: 'absent' };
      if (status !== 200) return { outcome: 'unclear', detail: `${status}` };
      return { outcome: 'found', remoteId: postId(), link: linkOf(postId()) };
    },
    async verify({ fetch }, link) {
      const { status, body, finalUrl } = await fetch(link, { maxBytes: 1_000_000 });
      return { httpStatus: status, page: new TextDecoder().decode(body), finalUrl };
    },
    async retract({ fetch }, parcel, id) {
      const { status } = await call(fetch, parcel, { method: 'DELETE', path: `/notes/${id}` });
      return status === 200
        ? { outcome: 'removed', detail: 'The note is gone.' }
        : { outcome: 'failed', detail: `${status}` };
    },
  };
}

const signInRefused = ({ account }: Pick<Parcel, 'account'>): Refused => ({
  outcome: 'refused',
  reason: { code: 'sign-in-refused', facts: { account: account?.name ?? '' } },
});
