import { aPretendSite, pageOf, wordsIn } from '../pretend-site.ts';
import type { Words } from '../pretend-site.ts';

/** The pretend site itself: it is at work on a reel when it is asked for the first time. */
export async function openHouse() {
  const reels: (Words | null)[] = [];
  const asked = new Set<string>();
  const films: number[] = [];
  const site = await aPretendSite(async (request, url) => {
    const [, kind = '', part = ''] = url.pathname.split('/');
    if (kind === 'films') {
      const at = films.push(0) - 1;
      for await (const chunk of request) films[at] = (films[at] ?? 0) + Buffer.byteLength(chunk);
      return { status: 200, body: {} };
    }
    const reel = reels[Number(part)];
    if (kind === 'reel') return reel ? { status: 200, body: pageOf(reel) } : gone;
    if (request.method === 'PUT') {
      const words = await wordsIn(request);
      if (part === '') reels.push(words);
      else reels[Number(part)] = words;
      return { status: 202, body: {} };
    }
    if (request.method === 'DELETE') {
      reels[Number(part)] = null;
      return { status: 200, body: {} };
    }
    const id = reels.findIndex((one) => one?.marker === part);
    if (id < 0) return gone;
    if (asked.has(part)) return { status: 200, body: { id } };
    asked.add(part);
    return { status: 202, body: {} };
  });
  return { ...site, reels, films };
}

const gone = { status: 404, body: {} };
