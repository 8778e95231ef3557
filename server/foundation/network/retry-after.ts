const longestMs = 24 * 3_600_000;
const otherwiseMs = 60_000;

/**
 * When a site lets us come again, from its `Retry-After`: seconds or a date, at most a day away. One
 * minute where it says nothing or nonsense.
 */
export function retryAfter(header: string | undefined, now: Date): Date {
  return new Date(now.getTime() + Math.min(waitMs(header?.trim() ?? '', now), longestMs));
}

function waitMs(header: string, now: Date): number {
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const at = /^[a-z]{3,9},? /i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? otherwiseMs : Math.max(0, at - now.getTime());
}
