import { z } from 'zod';
import { roles } from '#domain/people/roles.ts';
import { storedKinds } from '#domain/storage/daily-room.ts';
import { endpoint, listOf } from './endpoint.ts';

const Room = z.object({ times: z.number(), bytes: z.number() });

/** What one person stored of a kind on this day (UTC), and how much of it a day has room for. */
const DayOfKind = z.object({ kind: z.enum(storedKinds), used: Room, room: Room });

/** Who stores how much. */
export const StorageLine = z.object({
  person: z.object({ id: z.number(), name: z.string(), role: z.enum(roles) }),
  /** In the library now. */
  files: Room,
  /** Begun, and not whole yet. */
  unfinished: Room,
  /** Stored in the days that are looked back on, by kind, whatever was taken away since. */
  lately: z.partialRecord(z.enum(storedKinds), Room),
});
export type StorageLine = z.infer<typeof StorageLine>;

export const storage = {
  today: endpoint('GET /users/storage', {
    summary: 'What the person stored today, and how much a day has room for',
    access: 'person',
    object: 'self',
    reply: z.object({ kinds: z.array(DayOfKind) }),
  }),
  list: endpoint('GET /admin_api/storage', {
    summary: 'The people who store most',
    access: { action: 'manage', subject: 'Operations' },
    reply: listOf(StorageLine),
  }),
};
