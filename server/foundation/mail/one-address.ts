import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail } from '#domain/rules/addresses.ts';
import { normalized } from '#domain/rules/normalized.ts';

/**
 * An address in its one form; null for what is none. Mail goes to the ASCII form of a domain, which many
 * spellings have in common: they all become the one that reads best. Letters beyond ASCII before the @ are
 * made small, since databases differ in what they take for the small form.
 */
export function oneAddress(typed: string): string | null {
  const value = normalized(typed.trim(), 'NFC');
  if (!isEmail(value)) return null;
  const { local, domain } = partsOf(value);
  const ascii = domainToASCII(domain);
  const readable = domainToUnicode(ascii);
  if (domainToASCII(readable) !== ascii) return null;
  const address = `${isAscii(local) ? local : normalized(local.toLowerCase(), 'NFC')}@${readable}`;
  return isEmail(address) ? address : null;
}

/** What is counted and kept by: one for all spellings of a mailbox, and whatever else was typed as it is. */
export const oneSpelling = (typed: string): string => (oneAddress(typed) ?? typed).toLowerCase();

/**
 * All that an account may be found by when this is typed: addresses from before this form, too, which stand
 * as they were typed or with the domain in ASCII.
 */
export function spellingsOf(typed: string): string[] {
  const one = oneAddress(typed);
  if (one === null) return [typed.toLowerCase()];
  const { local, domain } = partsOf(one);
  return [
    ...new Set([
      one.toLowerCase(),
      typed.toLowerCase(),
      `${local.toLowerCase()}@${domainToASCII(domain)}`,
    ]),
  ];
}

function partsOf(address: string) {
  const at = address.indexOf('@');
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
