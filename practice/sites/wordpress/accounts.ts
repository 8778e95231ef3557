import { timingSafeEqual } from 'node:crypto';
import { WordPressError } from './errors.ts';

type Role = 'editor' | 'author' | 'contributor' | 'subscriber';

export interface Account {
  id: number;
  login: string;
  name: string;
  role: Role;
  can: Record<string, boolean>;
}

const reading = { read: true };
const writing = { ...reading, edit_posts: true, delete_posts: true };
const publishing = {
  ...writing,
  publish_posts: true,
  edit_published_posts: true,
  delete_published_posts: true,
  upload_files: true,
};
const editing = {
  ...publishing,
  edit_others_posts: true,
  delete_others_posts: true,
  manage_categories: true,
  unfiltered_html: true,
};

const abilities: Record<Role, Record<string, boolean>> = {
  editor: editing,
  author: publishing,
  contributor: writing,
  subscriber: reading,
};

/** The same accounts exist on every practice site; their passwords are public on purpose. */
const accounts = [
  anAccount(2, 'editor', 'abcdefghijklmnopqrstuvwx'),
  anAccount(3, 'contributor', 'mnopqrstuvwxabcdefghijkl'),
  anAccount(4, 'author', 'ghijklmnopqrstuvwxabcdef'),
  anAccount(5, 'subscriber', 'stuvwxabcdefghijklmnopqr'),
];

function anAccount(id: number, role: Role, password: string): Account & { password: string } {
  const name = `Practice ${role.charAt(0).toUpperCase()}${role.slice(1)}`;
  return { id, login: role, name, role, can: abilities[role], password };
}

export const authorName = (id: number) => accounts.find((it) => it.id === id)?.name ?? 'Editor';

/**
 * Reads a Basic header as WordPress reads application passwords: spaces in them do not count, and whom it
 * does not recognise is nobody.
 */
export function accountFrom(authorization: string | undefined): Account | undefined {
  if (!authorization?.toLowerCase().startsWith('basic ')) return undefined;
  const [login = '', ...rest] = Buffer.from(authorization.slice(6), 'base64').toString().split(':');
  const account = accounts.find((it) => it.login === login || login === `${it.login}@demo.test`);
  if (!account) return undefined;
  const given = Buffer.from(rest.join(':').replaceAll(/[^a-z\d]/gi, ''));
  const wanted = Buffer.from(account.password);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? account : undefined;
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
