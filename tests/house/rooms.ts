/**
 * The server's rooms, from the ground up: each may use those before it and none after it. A job's definition is no
 * part of this: whoever is above can be asked by it for work, and nobody waits for the answer.
 */
export const rooms = [
  'storage',
  'media',
  'resellers',
  'notices',
  'newsroom',
  'sites',
  'papers',
  'people',
  'companies',
  'amps',
  'uploads',
  'letters',
  'credits',
  'distribution',
  'publishing',
  'author-requests',
  'texts',
  'support',
  'personal-data',
  'keys',
  'admin',
] as const;
export type Room = (typeof rooms)[number];

/** Folders of the server that are about nothing of the product: below its rooms, or above all of them. */
const aside = ['foundation', 'seed', 'command', 'invariants', 'migrations'];

/** The room a file stands in; null outside of them all. */
export function roomOf(path: string): string | null {
  const [floor, room = '', ...rest] = path.split('/');
  return floor === 'server' && rest.length > 0 && !aside.includes(room) ? room : null;
}

/** Arrows up that are there on purpose, and why. */
export const arrowsUp: Record<string, string> = {
  'server/people/sessions/session-table.ts → server/credits/balance.ts':
    'the session, asked for with every call, is one statement',
};

/** Table files that rooms above may use, and which; every other room calls verbs. */
export const lent: Record<string, { to: string; why: string }> = {
  'server/amps/amp-table.ts': { to: 'publishing', why: 'it moves the Amp' },
  'server/amps/revision-table.ts': { to: 'publishing', why: 'it tells editors of changes' },
  'server/amps/module-table.ts': { to: 'publishing', why: 'it approves and rejects modules' },
  'server/amps/event-table.ts': { to: 'publishing', why: 'what it decides is told in the thread' },
  'server/amps/review-table.ts': { to: 'publishing', why: 'who decides has seen it' },
  'server/amps/status-history-table.ts': { to: 'publishing', why: 'each move is written down' },
  'server/amps/armed-table.ts': { to: 'distribution', why: 'what was armed is not withdrawn' },
  'server/amps/pictures/media-resource-table.ts': {
    to: 'uploads',
    why: 'an upload takes its place',
  },
  'server/media/media-file-table.ts': { to: 'amps', why: 'a picture of an Amp is a file' },
  'server/companies/company-table.ts': { to: 'publishing', why: 'it archives companies' },
  'server/people/person-table.ts': { to: 'publishing', why: 'it describes who publishes' },
  'server/people/accounts/managed-account-table.ts': {
    to: 'personal-data',
    why: 'whom it forgets it reads once more',
  },
};
