/** A day alone begins at midnight UTC; anything else is a moment as it was typed. */
export const momentOf = (word: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(word) ? `${word}T00:00:00Z` : word;
