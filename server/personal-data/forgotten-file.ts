const folder = 'forgotten/';

/** A file that says of an account that it was forgotten, by its number alone. */
export const forgottenName = (personId: number) => `${folder}${personId}`;

/** The number of the account; null: the file says something else. */
export const forgottenIn = (name: string): number | null =>
  name.startsWith(folder) ? Number(name.slice(folder.length)) : null;
