import { Problem } from '#domain/problems.ts';

/** Something the person who runs the command can mend; said without a stack. */
export class Complaint extends Error {}

/** What the product refuses in words for people, as a complaint; `missing` replaces "not found". */
export async function complaining<T>(work: Promise<T>, missing?: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [field] = Object.values(error.fields ?? {}).flat();
    const says = error.code === 'not-found' ? (missing ?? error.message) : error.message;
    throw new Complaint(field ?? says, { cause: error });
  }
}
