/** A path's arc from left to right around the centre of the stamp: above it, or below. */
const arc = (radius: number, isAbove: boolean) =>
  `M${58 - radius} 58a${radius} ${radius} 0 0 ${isAbove ? 1 : 0} ${2 * radius} 0`;

/** What the stamp is drawn with, in a square of 116. Its words run along the arcs. */
export const stampShape = {
  side: 116,
  outerRadius: 56,
  innerRadius: 37,
  above: arc(43, true),
  below: arc(50, false),
  tick: 'M51 36.5l5 5 9.5-10.5',
} as const;

/** What stands around every stamp. */
export const stampWords = { above: 'READ BACK · FOUND', below: 'AMPIFIRE' } as const;
