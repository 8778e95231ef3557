/**
 * The page to go on to after login, as a path inside the site, or null when it would lead anywhere
 * else: another origin, a script, or an address a browser reads as one (`//e`, `/\e`, `/<tab>/e`).
 */
export function safeNext(next: string | undefined): string | null {
  if (!next?.startsWith('/') || next[1] === '/' || next[1] === '\\') return null;
  if (hasControlCharacter(next) || !URL.canParse(next, here)) return null;
  const { origin, pathname } = new URL(next, here);
  // "/a/..//e" stays here, but its normalised path would not if it were followed once more.
  return origin === here && !pathname.startsWith('//') ? next : null;
}

const here = 'https://here.invalid';

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
