import { largestStored } from '#domain/rules/schema.ts';

const folder = 'forgotten/';

/** A file that says of an account that it was forgotten, by its number alone. */
export const forgottenName = (personId: number) => `${folder}${personId}`;

/** The number of the account; null: the file says something else, wherever it lies. */
export function forgottenIn(name: string): number | null {
  if (!name.startsWith(folder)) return null;
  const said = name.slice(folder.length);
  return /^[1-9]\d{0,9}$/.test(said) && Number(said) <= largestStored ? Number(said) : null;
}
