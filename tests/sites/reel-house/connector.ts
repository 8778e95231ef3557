import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';
import type { Parcel, Publisher } from '#server/sites/publisher.ts';
import { Posted } from '../pretend-site.ts';
import { wordsOf } from '../words-of.ts';
import type { Told } from '../words-of.ts';

type Reel = Told<'article' | 'podcast'>;

const uploadMs = 60_000;

/** A site that takes one large file by streaming, and tells only later what became of a post. */
export function reelHouse(origin: string): Publisher<Reel> {
  const linkOf = (id: string) => `${origin}/reel/${id}`;
  const write = (fetch: GuardedFetch, { marker, payload, prepared }: Parcel<Reel>, path: string) =>
    fetch(`${origin}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        marker,
        ...wordsOf(payload),
        film: prepared['film'],
      }),
    });

  return {
    shown: wordsOf,
    quietSeconds: (configured) => configured,
    async prepare(tools, { payload, prepared }, keep) {
      const film = payload.kind === 'article' ? payload.pictures[0] : payload.film;
      if (!film || prepared['film']) return { outcome: 'ready' };
      const { status, body } = await tools.fetch(`${origin}/films/${film.sha256}`, {
        method: 'PUT',
        body: await tools.openFile(film.sha256),
        timeoutMs: uploadMs,
      });
      if (status !== 200) {
        const detail = new TextDecoder().decode(body);
        return { outcome: 'refused', reason: { code: 'file-refused', facts: { detail } } };
      }
      await keep('film', film.sha256);
      return { outcome: 'ready' };
    },
    async send({ fetch }, parcel) {
      const { status } = await write(fetch, parcel, '/reels');
      const detail = status === 202 ? 'it tells later what became of it' : `it said ${status}`;
      return { outcome: 'unknown', detail };
    },
    async find({ fetch }, { marker }) {
      const { status, body } = await fetch(`${origin}/reels/${marker}`);
      if (status === 202) return { outcome: 'unclear', detail: 'it is at work on the film' };
      if (status === 404) return { outcome: 'absent' };
      const id = String(Posted.parse(JSON.parse(new TextDecoder().decode(body))).id);
      return { outcome: 'found', remoteId: id, link: linkOf(id) };
    },
    async verify({ fetch }, link) {
      const { status, body, finalUrl } = await fetch(link, { maxBytes: 1_000_000 });
      return { httpStatus: status, page: new TextDecoder().decode(body), finalUrl };
    },
    async update({ fetch }, parcel, remoteId) {
      const { status } = await write(fetch, parcel, `/reels/${remoteId}`);
      if (status !== 202) return { outcome: 'unknown', detail: `it said ${status}` };
      return { outcome: 'accepted', remoteId, link: linkOf(remoteId) };
    },
    async retract({ fetch }, _parcel, remoteId) {
      const { status } = await fetch(`${origin}/reels/${remoteId}`, { method: 'DELETE' });
      return { outcome: status === 200 ? 'removed' : 'failed', detail: `it said ${status}` };
    },
  };
}
