/** A list in which exactly one item is featured, unless it is empty. Lists are never changed in place. */
export interface ListedMedia {
  id: number;
  featured: boolean;
}

/** The first item of a list becomes its featured one; later ones do not. */
export function addMedia<Item extends ListedMedia>(list: readonly Item[], item: Item): Item[] {
  return [...list, { ...item, featured: list.length === 0 }];
}

/**
 * When the featured item goes, the next one is featured: the item now in its place, or the new last
 * one. An id that is not listed changes nothing, here and below.
 */
export function removeMedia<Item extends ListedMedia>(list: readonly Item[], id: number): Item[] {
  const at = indexOf(list, id);
  const left = list.toSpliced(at, at < 0 ? 0 : 1);
  const heir = list[at]?.featured ? left[Math.min(at, left.length - 1)] : undefined;
  return heir ? featureMedia(left, heir.id) : left;
}

/** The new item takes the old one's place, and its being featured. */
export function replaceMedia<Item extends ListedMedia>(
  list: readonly Item[],
  id: number,
  item: Item,
): Item[] {
  return list.map((old) => (old.id === id ? { ...item, featured: old.featured } : old));
}

/** Moves an item to a place counted from 0; a place beyond the list means its nearest end. */
export function moveMedia<Item extends ListedMedia>(
  list: readonly Item[],
  id: number,
  to: number,
): Item[] {
  const item = list[indexOf(list, id)];
  if (!item) return [...list];
  const rest = list.filter((other) => other !== item);
  return rest.toSpliced(Math.max(0, to), 0, item);
}

export function featureMedia<Item extends ListedMedia>(list: readonly Item[], id: number): Item[] {
  if (indexOf(list, id) < 0) return [...list];
  return list.map((item) =>
    item.featured === (item.id === id) ? item : { ...item, featured: item.id === id },
  );
}

const indexOf = (list: readonly ListedMedia[], id: number) =>
  list.findIndex((item) => item.id === id);
