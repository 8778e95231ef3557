/** Rows on a page, as people choose them; the fewest unless they do. */
export const pageSizes = [10, 25, 50, 100] as const;
