/** Makes a title or wish into what may stand in an address, as WordPress does. */
export function slugOf(wish: string): string {
  const plain = decoded(wish)
    .replaceAll(/<[^<>]*>/g, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return encodeURIComponent(plain).toLowerCase().slice(0, 200);
}

/** `slug`, or `slug-2`, `slug-3` … where others have it already. */
export function freeSlug(slug: string, taken: (slug: string) => boolean): string {
  if (!slug || !taken(slug)) return slug;
  let n = 2;
  while (taken(`${slug.slice(0, 190)}-${n}`)) n += 1;
  return `${slug.slice(0, 190)}-${n}`;
}

function decoded(wish: string): string {
  try {
    return decodeURIComponent(wish);
  } catch {
    return wish;
  }
}
