import { refusals } from './errors.ts';
import type { StoredPost } from './store.ts';

const fields: Record<string, (post: StoredPost) => string> = {
  slug: ({ slug }) => slug,
  title: ({ title }) => title,
  status: ({ status }) => status,
  codeinjection_head: ({ head }) => head ?? '',
};

const clause = /^([a-z_]+):(~\^|~\$|~)?(?:'((?:[^'\\]|\\.)*)'|([^'"+,()<>=[\]\s]+)|\[([a-z,]+)\])$/;

/** The part of Ghost's filters that finds a post by its name: clauses joined by `+`, which all have to hold. */
export function filterOf(written: string): (post: StoredPost) => boolean {
  const tests = written.split(/\+(?=[a-z_]+:)/).map(testOf);
  return (post) => tests.every((test) => test(post));
}

function testOf(written: string): (post: StoredPost) => boolean {
  const [, name = '', operator = '', quoted, bare, list] = clause.exec(written) ?? [];
  const read = fields[name];
  if (!read) throw refusals.badRequest('Error parsing filter');
  if (list !== undefined) return (post) => list.split(',').includes(read(post));
  const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? '';
  // Databases compare letters of both cases as the same.
  const small = value.toLowerCase();
  const of = (post: StoredPost) => read(post).toLowerCase();
  if (operator === '~^') return (post) => of(post).startsWith(small);
  if (operator === '~$') return (post) => of(post).endsWith(small);
  if (operator === '~') return (post) => of(post).includes(small);
  return (post) => read(post) === value;
}
