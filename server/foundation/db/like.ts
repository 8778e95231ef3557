/** A pattern for LIKE and ILIKE that finds `text` anywhere: its own signs stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll('\u0000', '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
