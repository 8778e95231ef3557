import { counted } from '../rules/counted.ts';
import { limits } from '../limits.ts';
import type { Group } from '../people/roles.ts';
import { groupOf } from '../people/roles.ts';

/** What people store and do, each counted for itself. */
export const storedKinds = [
  'files',
  'drawings',
  'writing',
  'versions',
  'events',
  'imports',
  'exports',
  'letters',
  'links',
  'deeds',
  'safety',
  'logins',
] as const;
export type StoredKind = (typeof storedKinds)[number];

/** So often, and so much of it, on one day in UTC. */
export interface Room {
  times: number;
  bytes: number;
}

type Holder = keyof typeof limits.daily.files;

const holderOf: Record<Group, Holder> = {
  Visitor: 'others',
  TrainingCourseBuyer: 'others',
  Customer: 'customers',
  Affiliate: 'customers',
  Reseller: 'customers',
  Author: 'staff',
  Editor: 'staff',
  Admin: 'staff',
};

/** The operator looks back on so many days, and longer is not kept. */
export const lookBackDays = 30;

/** How much of a kind somebody of a role may store on one day. */
export const roomOfDay = (kind: StoredKind, role: string): Room =>
  limits.daily[kind][holderOf[groupOf(role)]];

/** Whether one thing more is within a day's room. */
export const fits = (room: Room, { times, bytes }: Room): boolean =>
  times <= room.times && bytes <= room.bytes;

/** What is still free today; never less than nothing. */
const leftOf = (room: Room, used: Room): Room => ({
  times: Math.max(0, room.times - used.times),
  bytes: Math.max(0, room.bytes - used.bytes),
});

const asWhom: Record<Group, string> = {
  Visitor: 'As somebody whose account is not confirmed or not active',
  TrainingCourseBuyer: 'As somebody who is here for the training',
  Customer: 'As a customer',
  Affiliate: 'As an affiliate',
  Reseller: 'As a reseller',
  Author: 'As an author',
  Editor: 'As an editor',
  Admin: 'As an administrator',
};

const acts: Record<StoredKind, (count: string) => string> = {
  files: (count) => `store ${count} files`,
  drawings: (count) => `have ${count} pictures drawn or cut`,
  writing: (count) => `write ${count} long pages of text`,
  versions: (count) => `keep ${count} versions of texts`,
  events: (count) => `write ${count} comments and decisions`,
  imports: (count) => `import ${count} entries`,
  exports: (count) => `make ${count} files with a person’s data`,
  letters: (count) => `sign ${count} letters`,
  links: (count) => `have ${count} links checked`,
  deeds: (count) => `make ${count} changes`,
  safety: (count) => `make ${count} changes to keys, letters and posts`,
  logins: (count) => `log in ${count} times`,
};

/** Why nothing more of a kind is taken today of somebody of this role, and what is possible. */
export function spentWords(kind: StoredKind, role: string): string {
  const { times, bytes } = roomOfDay(kind, role);
  const who = asWhom[groupOf(role)];
  if (times === 0)
    return `${who} you cannot ${acts[kind]('any')}. Where the account is new, confirm it first; else ask support.`;
  const most = acts[kind](inNumbers(times)) + (bytes > 0 ? ` or ${inUnits(bytes)}` : '');
  return `${who} you may ${most} a day, and today’s room is used up. Go on after midnight UTC, or ask support for more.`;
}

/** Told where files are chosen, from the moment on at which half of a day's room is used. */
export function leftWords(role: string, used: Room): string | null {
  const room = roomOfDay('files', role);
  if (used.times * 2 < room.times && used.bytes * 2 < room.bytes) return null;
  const left = leftOf(room, used);
  if (left.times === 0 || left.bytes < 1_000_000) return spentWords('files', role);
  return `Left for today: ${counted(left.times, 'file')}, ${inUnits(left.bytes)} together. There is new room after midnight UTC.`;
}

const inNumbers = (count: number) => count.toLocaleString('en-US');

/** Bytes as people read them: “0”, “4 kB”, “1.2 MB”. What is stored is never told as nothing. */
export function inUnits(bytes: number): string {
  if (bytes === 0) return '0';
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${inNumbers(Math.round(bytes / 100_000) / 10)} MB`;
}
