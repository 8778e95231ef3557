/** “1 file”, “1,234 files”: a count with what is counted. @param many where an s does not make it. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
