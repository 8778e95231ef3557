import { useNow } from './now.ts';
import { clockTime, exactTime, relativeTime, shortRelativeTime } from './times.ts';

/** "3 hours ago", with the exact moment and its zone when pointed at. @param at ISO 8601. */
export function Ago({ at }: { at: string }) {
  const now = useNow();
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {relativeTime(moment, Math.max(now, moment - 1))}
    </time>
  );
}

/** "3h ago", where there is room for little. @param at ISO 8601. */
export function AgoShort({ at }: { at: string }) {
  const now = useNow();
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {shortRelativeTime(moment, Math.max(now, moment - 1))}
    </time>
  );
}

/** "11:04" today, "Nov 20, 11:04" before or after, with the exact moment when pointed at. @param at ISO 8601. */
export function Clock({ at }: { at: string }) {
  const now = useNow();
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {clockTime(moment, now)}
    </time>
  );
}
