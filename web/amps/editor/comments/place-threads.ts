interface Thread {
  /** Where its words stand. */
  wanted: number;
  height: number;
}

const gap = 12;

/**
 * Where threads stand beside their words, from the first to the last: each at its words, or as near to them as the
 * others leave room; the open one at its words whatever stands around it.
 */
export function placeThreads(threads: readonly Thread[], open: number | null): number[] {
  const tops = downFrom(
    threads,
    threads.map(({ wanted }) => wanted),
  );
  const [thread] = open === null ? [] : threads.slice(open, open + 1);
  if (open === null || !thread) return tops;
  tops[open] = thread.wanted;
  for (let at = open - 1; at >= 0; at -= 1)
    tops[at] = Math.min(tops[at] ?? 0, (tops[at + 1] ?? 0) - gap - (threads[at]?.height ?? 0));
  for (let at = open + 1; at < threads.length; at += 1) tops[at] = threads[at]?.wanted ?? 0;
  return downFrom(threads, tops);
}

/** None above the first line, none over another. */
function downFrom(threads: readonly Thread[], wanted: readonly number[]): number[] {
  let end = 0;
  return threads.map(({ height }, at) => {
    const top = Math.max(wanted[at] ?? 0, end);
    end = top + height + gap;
    return top;
  });
}
