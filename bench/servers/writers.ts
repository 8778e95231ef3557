/** So many people write at once, each in a document of their own. */
export const writers = 32;
