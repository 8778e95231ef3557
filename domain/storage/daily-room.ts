import { limits } from '../limits.ts';
import type { Group } from '../people/roles.ts';
import { groupOf } from '../people/roles.ts';

/** What people store, each counted for itself. */
export const storedKinds = ['files', 'versions', 'events', 'imports', 'exports'] as const;
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
export const leftOf = (room: Room, used: Room): Room => ({
  times: Math.max(0, room.times - used.times),
  bytes: Math.max(0, room.bytes - used.bytes),
});

const things: Record<StoredKind, (count: string) => string> = {
  files: (count) => `${count} files`,
  versions: (count) => `${count} versions of texts`,
  events: (count) => `${count} comments and decisions`,
  imports: (count) => `${count} imported entries`,
  exports: (count) => `${count} files with a person’s data`,
};

/** Why nothing more of a kind is taken today, and what is possible. */
export function spentWords(kind: StoredKind, room: Room): string {
  if (room.times === 0)
    return `This account stores no ${things[kind]('').trim()}. Where it is new, confirm it first; else ask support.`;
  const most = `${things[kind](inNumbers(room.times))} or ${inUnits(room.bytes)}`;
  return `One account may store ${most} a day, and today’s room is used up. Go on after midnight UTC, or ask support for more.`;
}

/** Told where files are chosen, from the moment on at which half of a day's room is used. */
export function leftWords(room: Room, used: Room): string | null {
  if (used.times * 2 < room.times && used.bytes * 2 < room.bytes) return null;
  const left = leftOf(room, used);
  if (left.times === 0 || left.bytes < 1_000_000) return spentWords('files', room);
  return `Left for today: ${inNumbers(left.times)} files, ${inUnits(left.bytes)} together. There is new room after midnight UTC.`;
}

const inNumbers = (count: number) => count.toLocaleString('en-US');

/** Bytes as people read them: “0”, “4 kB”, “1.2 MB”. What is stored is never told as nothing. */
export function inUnits(bytes: number): string {
  if (bytes === 0) return '0';
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${inNumbers(Math.round(bytes / 100_000) / 10)} MB`;
}
