import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { findModuleFor } from '../amps/find-amp.ts';
import { noteReview } from '../amps/review-table.ts';

/** Notes that the person has seen this module as it is now. @throws Problem `not-found` */
export async function markReviewed(
  { db, now }: Tools,
  { moduleId, person }: { moduleId: number; person: Person },
): Promise<void> {
  const { module } = await findModuleFor(db.root, { moduleId, person });
  await noteReview(db.root, {
    moduleId,
    personId: person.id,
    revision: module.revision,
    at: now(),
  });
}
