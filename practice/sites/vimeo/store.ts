import { join } from 'node:path';
import { openJournal } from '../../journal.ts';

/** A code somebody came back with, to be exchanged once. */
export interface Code {
  code: string;
  redirectUri: string;
  userId: number;
}

export interface User {
  id: number;
  name: string;
  /** Of the app; revoked when it is null. */
  token: string | null;
}

type Entry =
  | { kind: 'code'; code: Code }
  | { kind: 'used'; code: string }
  | { kind: 'user'; user: User };

/** The pretend site's memory. */
export async function openStore(dataDir: string) {
  const codes = new Map<string, Code>();
  const users = new Map<number, User>();
  const journal = await openJournal<Entry>(join(dataDir, 'vimeo.jsonl'), (entry) => {
    if (entry.kind === 'code') codes.set(entry.code.code, entry.code);
    if (entry.kind === 'used') codes.delete(entry.code);
    if (entry.kind === 'user') users.set(entry.user.id, entry.user);
  });
  return {
    code: (code: string) => codes.get(code),
    users: () => [...users.values()],
    user: (id: number) => users.get(id),
    byToken: (token: string) => [...users.values()].find((user) => user.token === token),
    named: (name: string) => [...users.values()].find((user) => user.name === name),
    nextId: () => 1 + Math.max(100, ...users.keys()),
    give: (code: Code) => journal.commit(() => ({ kind: 'code', code })),
    use: (code: string) => journal.commit(() => ({ kind: 'used', code })),
    keep: (user: User) => journal.commit(() => ({ kind: 'user', user })),
    close: journal.close,
  };
}
export type Store = Awaited<ReturnType<typeof openStore>>;
