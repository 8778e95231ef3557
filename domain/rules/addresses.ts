import { limits } from '#domain/limits.ts';
import type { Rule } from './finding.ts';
import { max, min, regex } from './text.ts';
import { firstFinding } from './finding.ts';
import { normalized } from './normalized.ts';
import { found } from './wording.ts';

export const email: Rule<string> = (value, field) =>
  value.trim() === '' || isEmail(value.trim()) ? null : found('email', field, {});

/**
 * One address as people write it: no display name, no quoted or bracketed forms, no number for a domain, and
 * none of the letters that mail servers take for other ones (full-width, circled, ligatures), by which one
 * mailbox would have endless spellings.
 */
export function isEmail(value: string): boolean {
  if (value.length > limits.emailCharacters) return false;
  if (normalized(value, 'NFC') !== normalized(value, 'NFKC')) return false;
  const at = value.indexOf('@');
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)];
  if (at < 1 || local.length > 64 || !local.split('.').every((part) => localPart.test(part)))
    return false;
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((label) => domainLabel.test(label))) return false;
  return !numberLabel.test(labels.at(-1) ?? '') && URL.canParse(`http://${domain}/`);
}

const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

const numberLabel = /^(?:\d+|0x[0-9a-f]*)$/i;

export interface UrlOptions {
  httpsOnly?: boolean | undefined;
}

export const url =
  (options: UrlOptions = {}): Rule<string> =>
  (value, field) =>
    value.trim() === '' || isWebAddress(value.trim(), options)
      ? null
      : found('url', field, { value });

/**
 * A whole web address with its protocol: http or https, no spaces, control or half characters (which
 * databases refuse), a host, and no name or password in it.
 */
export function isWebAddress(value: string, { httpsOnly = false }: UrlOptions = {}): boolean {
  const start = httpsOnly ? /^https:\/\/[^/\\]/i : /^https?:\/\/[^/\\]/i;
  if (!start.test(value) || /[\s\p{Cc}\p{Cs}]/u.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== '' && username === '' && password === '';
}

/** @internal */
export const alphaDash: Rule<string> = (value, field) =>
  /^[A-Za-z0-9_-]*$/.test(value) ? null : found('alphaDash', field, {});

/** Refuses addresses at free mail hosts, where one at the company's own domain is wanted. */
export const noFreeDomains =
  (hosts: readonly string[] = limits.freeMailDomains): Rule<string> =>
  (value, field) => {
    const host = value
      .trim()
      .slice(value.trim().lastIndexOf('@') + 1)
      .toLowerCase();
    return hosts.includes(host) ? found('noFreeDomains', field, {}) : null;
  };

/** Names of the product's own, and those that programs and networks trust; answered as taken. @internal */
export const reservedSubdomains = [
  'www',
  'app',
  'api',
  'admin',
  'mail',
  'static',
  'cdn',
  'sales',
  'support',
  'info',
  'login',
  'account',
  'secure',
  'auth',
  'sso',
  'news',
  'usercontent',
  'practice',
  'status',
  'help',
  'billing',
  'pay',
  'blog',
  'docs',
  'test',
  'staging',
  'dev',
  'localhost',
  'autodiscover',
  'autoconfig',
  'wpad',
  'isatap',
  'smtp',
  'imap',
  'pop',
  'pop3',
  'webmail',
  'email',
  'ftp',
  'ssh',
  'vpn',
  'dns',
  'root',
  'postmaster',
  'hostmaster',
  'webmaster',
  'abuse',
  'security',
  'ssladmin',
  'administrator',
  'noreply',
  'mta-sts',
  'openpgpkey',
  'well-known',
] as const;

/** Name and mail servers by number; labels that stand for letters of another script. */
const reservedForms = [/^(?:ns|mx|mail|www|smtp|dns)\d*$/, /^..--/];

const isReserved = (name: string) =>
  reservedSubdomains.some((reserved) => reserved === name) ||
  reservedForms.some((form) => form.test(name));

/** How a subdomain is stored and compared. */
export const normalSubdomain = (value: string) => value.trim().toLowerCase();

/** Form of a subdomain, and that it is not reserved; whether it is free only the server knows. */
export const subdomain: Rule<string> = (value, field) => {
  const name = normalSubdomain(value);
  if (name === '') return null;
  const { min: least, max: most } = limits.subdomainCharacters;
  const form = regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/);
  const finding = firstFinding([alphaDash, min(least), max(most), form], name, field);
  if (finding) return finding;
  return isReserved(name) ? found('availability', field, { value: name }) : null;
};
