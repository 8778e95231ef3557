import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { aPretendSite, pageOf, wordsIn } from '../pretend-site.ts';
import type { Words } from '../pretend-site.ts';

interface Member {
  id: number;
  name: string;
}

interface Permission {
  member: Member;
  until: number;
}

const hour = 3_600_000;

/** The pretend site itself: one signs in there, and what it gives lets a program in for an hour. */
export async function openBoard() {
  const members: Member[] = [];
  const codes = new Map<string, Member>();
  const permissions = new Map<string, Permission>();
  const renewals = new Map<string, Member>();
  const notes = new Map<number, Words>();
  let now = () => new Date();
  let given = 0;
  let renewed = 0;
  let posted = 0;

  const give = (member: Member) => {
    given += 1;
    const [access, refresh] = [`access-${given}`, `refresh-${given}`];
    permissions.set(access, { member, until: now().getTime() + hour });
    renewals.set(refresh, member);
    return fine({ access_token: access, refresh_token: refresh, expires_in: 3600, ...member });
  };
  const whoAsks = ({ headers }: IncomingMessage): Member | null => {
    const found = permissions.get(headers.authorization?.replace('Bearer ', '') ?? '');
    return found && found.until > now().getTime() ? found.member : null;
  };
  /** Everything that was given to a member ends. */
  const shutOut = ({ id }: Member) => {
    for (const [access, { member }] of permissions)
      if (member.id === id) permissions.delete(access);
    for (const [refresh, member] of renewals) if (member.id === id) renewals.delete(refresh);
  };

  async function token(request: IncomingMessage) {
    const asked = new URLSearchParams(await text(request));
    const code = asked.get('code') ?? '';
    const refresh = asked.get('refresh_token') ?? '';
    const member = codes.get(code) ?? renewals.get(refresh);
    if (!member) return { status: 400, body: { error: 'invalid_grant' } };
    // Each is good for once.
    codes.delete(code);
    if (renewals.delete(refresh)) renewed += 1;
    return give(member);
  }

  const site = await aPretendSite(async (request, url) => {
    const [, kind = '', part = ''] = url.pathname.split('/');
    const id = Number(part);
    const note = notes.get(id);
    if (kind === 'n') return note ? { status: 200, body: pageOf(note) } : gone;
    if (kind === 'token') return token(request);
    const member = whoAsks(request);
    if (!member) return { status: 401, body: {} };
    if (kind === 'me') return fine(member);
    if (kind === 'permissions') {
      shutOut(member);
      return fine({});
    }
    if (request.method === 'GET') {
      const marker = url.searchParams.get('marker');
      const found = [...notes].find(([, { marker: own }]) => own === marker);
      return found ? fine({ id: found[0] }) : gone;
    }
    if (request.method === 'DELETE') return notes.delete(id) ? fine({}) : gone;
    if (request.method === 'POST') posted += 1;
    const at = request.method === 'POST' ? posted : id;
    notes.set(at, await wordsIn(request));
    return fine({ id: at });
  });

  return {
    ...site,
    notes,
    renewed: () => renewed,
    /** Whether a program is let in for anybody. */
    letsIn: () => renewals.size > 0,
    setClock: (clock: () => Date) => (now = clock),
    /** Somebody presses “Allow” on the page at this address. @returns the path they are sent back to */
    allow(address: string, name: string): string {
      const { searchParams: asked } = new URL(address);
      const member = members.find((one) => one.name === name) ?? { id: members.length + 1, name };
      if (!members.includes(member)) members.push(member);
      const code = `code-${codes.size + given}`;
      codes.set(code, member);
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('state', asked.get('state') ?? '');
      back.searchParams.set('code', code);
      return back.pathname + back.search;
    },
    /** Its owner takes the key away again. */
    revoke(name: string): void {
      const member = members.find((one) => one.name === name);
      if (member) shutOut(member);
    },
  };
}

const gone = { status: 404, body: {} };
const fine = (body: object) => ({ status: 200, body });
