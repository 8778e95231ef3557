/** A drawing: of each thing what it points at. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

export function arrowsOf(pairs: Iterable<readonly [from: string, to: string]>): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    const known = arrows.get(from) ?? new Set();
    arrows.set(from, known.add(to));
  }
  return arrows;
}

/** The circles: groups of which each member reaches each other one (Tarjan's strongly connected components). */
export function circlesIn(arrows: Arrows): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (at: string): number => {
    const number = order.size;
    order.set(at, number);
    open.push(at);
    let low = number;
    for (const next of arrows.get(at) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    lowest.set(at, low);
    if (low === number) {
      const group = open.splice(open.indexOf(at));
      if (group.length > 1 || arrows.get(at)?.has(at)) circles.push(group.toSorted());
    }
    return low;
  };
  for (const at of arrows.keys()) if (!order.has(at)) visit(at);
  return circles.toSorted((a, b) => b.length - a.length);
}

/** Pairs that point at each other, each once. */
export function mutualPairs(arrows: Arrows): [string, string][] {
  return [...arrows].flatMap(([from, tos]) =>
    [...tos]
      .filter((to) => from < to && arrows.get(to)?.has(from))
      .map((to): [string, string] => [from, to]),
  );
}
