import { aPretendSite, pageOf, wordsIn } from '../pretend-site.ts';
import type { Words } from '../pretend-site.ts';

/** The pretend site itself; its one member is ida. */
export async function openWall(token: string) {
  const notes = new Map<number, Words>();
  let posted = 0;
  const site = await aPretendSite(async (request, url) => {
    const [, kind = '', part = ''] = url.pathname.split('/');
    const id = Number(part);
    const note = notes.get(id);
    if (kind === 'n') return note ? page(pageOf(note)) : gone;
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, body: {} };
    if (kind === 'me') return fine({ name: 'ida' });
    if (request.method === 'GET') {
      const marker = url.searchParams.get('marker');
      const found = [...notes].find(([, { marker: own }]) => own === marker);
      return found ? fine({ id: found[0] }) : gone;
    }
    if (request.method === 'DELETE') return notes.delete(id) ? fine({}) : gone;
    if (request.method === 'PUT' && !note) return gone;
    if (request.method === 'POST') posted += 1;
    const at = request.method === 'POST' ? posted : id;
    notes.set(at, await wordsIn(request));
    return fine({ id: at });
  });
  return { ...site, notes, posted: () => posted };
}

const gone = { status: 404, body: {} };
const fine = (body: object) => ({ status: 200, body });
const page = (body: string) => ({ status: 200, body });
