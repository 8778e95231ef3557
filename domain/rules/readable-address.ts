/**
 * Letters and digits of any script, with their marks, that are seen: nothing that could pass for a part
 * of an address.
 */
const seen = /^(?!\p{M})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{M}])+$/u;
const escapes = /(?:%[89a-f][0-9a-f])+/gi;

/**
 * An address as people read it: words of other scripts instead of percent signs. To be shown, never to be
 * followed or copied. The host stays as machines write it, since its letters can pass for others; so does
 * whatever would be read as punctuation, turn the line round, or not be seen.
 */
export function readableAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return address;
  const { host, pathname, search, hash } = url;
  const path = pathname === '/' && !search && !hash ? '' : pathname;
  return `${host}${readable(path)}${readable(search)}${readable(hash)}`;
}

const readable = (part: string) => part.replaceAll(escapes, (run) => spelled(run) ?? run);

/** null where the bytes are no text. */
function spelled(run: string): string | null {
  try {
    return [...new Intl.Segmenter('en').segment(decodeURIComponent(run))]
      .map(({ segment }) => (seen.test(segment) ? segment : encodeURIComponent(segment)))
      .join('');
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
