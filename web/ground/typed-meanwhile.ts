/** What a form holds while its fields are sent, and when the answer comes. */
interface Stored<T> {
  sent: T;
  now: T;
  /** As it is stored: what a field shows that nobody touched meanwhile. */
  saved: T;
}

/** What a form shows once it is stored: what was typed while it was on its way stays, and is not saved yet. */
export function typedMeanwhile<T extends Record<keyof T, string>>({
  sent,
  now,
  saved,
}: Stored<T>): T {
  const shown = { ...saved };
  for (const field of Object.keys(now) as (keyof T)[])
    if (now[field] !== sent[field]) shown[field] = now[field];
  return shown;
}

/** The same of a text that is sent and then gone from its field: what was written behind it, or all where it is another. */
export const writtenBehind = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
