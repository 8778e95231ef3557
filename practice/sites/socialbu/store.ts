import { join } from 'node:path';
import { openJournal } from '../../journal.ts';

/** A sign-in somebody was sent to, under the token in its address. */
export interface SignIn {
  token: string;
  provider: string;
  postbackUrl: string;
  /** The account that is signed in to again. */
  accountId: number | null;
}

export interface Account {
  id: number;
  provider: string;
  name: string;
  type: string;
  active: boolean;
  postbackUrl: string;
}

type Entry =
  | { kind: 'sign-in'; signIn: SignIn }
  | { kind: 'used'; token: string }
  | { kind: 'account'; account: Account }
  | { kind: 'removed'; id: number };

/** The pretend service's memory. */
export async function openStore(dataDir: string) {
  const signIns = new Map<string, SignIn>();
  const accounts = new Map<number, Account>();
  let lastId = 0;
  const journal = await openJournal<Entry>(join(dataDir, 'socialbu.jsonl'), (entry) => {
    if (entry.kind === 'sign-in') signIns.set(entry.signIn.token, entry.signIn);
    if (entry.kind === 'used') signIns.delete(entry.token);
    if (entry.kind === 'removed') accounts.delete(entry.id);
    if (entry.kind === 'account') {
      accounts.set(entry.account.id, entry.account);
      lastId = Math.max(lastId, entry.account.id);
    }
  });
  return {
    signIn: (token: string) => signIns.get(token),
    account: (id: number) => accounts.get(id),
    accounts: () => [...accounts.values()],
    open: (signIn: SignIn) => journal.commit(() => ({ kind: 'sign-in', signIn })),
    end: (token: string) => journal.commit(() => ({ kind: 'used', token })),
    async keep(account: Omit<Account, 'id'> & { id: number | null }): Promise<Account> {
      const entry = await journal.commit(() => ({
        kind: 'account' as const,
        account: { ...account, id: account.id ?? lastId + 1 },
      }));
      return entry.account;
    },
    remove: (id: number) => journal.commit(() => ({ kind: 'removed', id })),
    close: journal.close,
  };
}
export type Store = Awaited<ReturnType<typeof openStore>>;
