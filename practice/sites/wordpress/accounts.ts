import { timingSafeEqual } from 'node:crypto';
import { refusals, WordPressError } from './errors.ts';

export interface Account {
  id: number;
  login: string;
  name: string;
  role: 'editor' | 'contributor';
  can: Record<string, boolean>;
}

const writing = { read: true, edit_posts: true, delete_posts: true };
const editing = {
  ...writing,
  publish_posts: true,
  edit_published_posts: true,
  edit_others_posts: true,
  delete_published_posts: true,
  upload_files: true,
  manage_categories: true,
  unfiltered_html: true,
};

/** The same two accounts exist on every practice site; their passwords are public on purpose. */
const accounts: (Account & { password: string })[] = [
  {
    id: 2,
    login: 'editor',
    name: 'Practice Editor',
    role: 'editor',
    can: editing,
    password: 'abcdefghijklmnopqrstuvwx',
  },
  {
    id: 3,
    login: 'contributor',
    name: 'Practice Contributor',
    role: 'contributor',
    can: writing,
    password: 'mnopqrstuvwxabcdefghijkl',
  },
];

export const authorName = (id: number) => accounts.find((it) => it.id === id)?.name ?? 'Editor';

/** Reads a Basic header as WordPress reads application passwords: spaces in them do not count. */
export function accountFrom(authorization: string | undefined): Account | undefined {
  if (!authorization?.toLowerCase().startsWith('basic ')) return undefined;
  const [login = '', ...rest] = Buffer.from(authorization.slice(6), 'base64').toString().split(':');
  const account = accounts.find((it) => it.login === login || login === `${it.login}@demo.test`);
  if (!account) throw refusals.unknownUser();
  const given = Buffer.from(rest.join(':').replaceAll(/[^a-z\d]/gi, ''));
  const wanted = Buffer.from(account.password);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw refusals.incorrectPassword();
  return account;
}

/** Refuses with 401 who is not logged in, with 403 who lacks the capability. */
export function mustBeAble(
  account: Account | undefined,
  capability: string,
  code: string,
  message: string,
): Account {
  if (!account) throw new WordPressError(code, message, 401);
  if (!account.can[capability]) throw new WordPressError(code, message, 403);
  return account;
}

export function describeAccount(account: Account, origin: string, context: string) {
  const seen = {
    id: account.id,
    name: account.name,
    url: '',
    description: 'A practice account: its password is public.',
    link: `${origin}/author/${account.login}/`,
    slug: account.login,
    avatar_urls: {},
    meta: [],
  };
  if (context !== 'edit') return seen;
  return {
    ...seen,
    username: account.login,
    first_name: 'Practice',
    last_name: account.role,
    email: `${account.login}@demo.test`,
    locale: 'en_US',
    nickname: account.login,
    roles: [account.role],
    registered_date: '2026-01-01T00:00:00+00:00',
    capabilities: { ...account.can, [account.role]: true },
    extra_capabilities: { [account.role]: true },
  };
}
