import { readKept, type Keep } from '#web/kit/browser-keep.ts';

/**
 * The idempotency key of one act of publishing. It is stored before the call is made, so that a
 * double click, a reload or a retry of the same content says the same key: one act, one effect.
 */
export function keyForPublishing(keep: Keep, ampId: number, content: unknown): string {
  const said = JSON.stringify(content);
  const kept = actIn(readKept(keep, nameOf(ampId)));
  if (kept && kept.said === said) return kept.key;
  const key = newKey();
  keep.setItem(nameOf(ampId), JSON.stringify({ key, said }));
  return key;
}

/** After it took effect: publishing the same content again later is another act. */
export const forgetPublishing = (keep: Keep, ampId: number): void => keep.removeItem(nameOf(ampId));

const nameOf = (ampId: number) => `publish-${ampId}`;

/** Null where it was written by hand: then there is no act to go on with. */
function actIn(kept: unknown): { key: string; said: string } | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { key, said }: { key?: unknown; said?: unknown } = kept;
  return typeof key === 'string' && typeof said === 'string' ? { key, said } : null;
}

/** `randomUUID` is missing where a page is served by plain http on a host of one's own. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
