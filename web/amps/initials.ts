/** "AL" of "Ada Lovelace". */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, at, words) => at === 0 || at === words.length - 1)
    .map((word) => word.match(/./u)?.[0].toUpperCase() ?? '')
    .join('');
