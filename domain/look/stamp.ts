/** A path's arc from left to right around the centre of the stamp: above it, or below. */
const arc = (radius: number, isAbove: boolean) =>
  `M${58 - radius} 58a${radius} ${radius} 0 0 ${isAbove ? 1 : 0} ${2 * radius} 0`;

/** What the stamp is drawn with, in a square of 116 around 58, 58. Its words run along the arcs. */
export const stampShape = {
  viewBox: '0 0 116 116',
  /** The paper shows a little beyond the ring. */
  paperRadius: 57,
  ringRadius: 54,
  innerRadius: 36,
  above: arc(40.5, true),
  below: arc(47.5, false),
  tick: 'm52 37 4.2 4.2L64 33.4',
  dayAt: 63,
  timeAt: 77,
  sizes: { around: 9, day: 16, time: 10 },
  /** Around the upper edge of every stamp. */
  says: 'READ BACK · FOUND',
} as const;

/** What stands within it: of the moment of the reading, in UTC. */
export function stampDayInWords(at: Date): { day: string; time: string; year: string } {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(at);
  return {
    day: words({ day: 'numeric', month: 'short' }).toUpperCase(),
    time: `${words({ hour: '2-digit', minute: '2-digit' })} UTC`,
    year: words({ year: 'numeric' }),
  };
}
