import type { AmpLine } from '#contract/amp-line.ts';
import { activitySince, hasNewActivity } from '#domain/amps/activity.ts';
import { endedBy } from '#domain/amps/shown-status.ts';
import { statusCode } from '#domain/amps/status.ts';
import { abilitiesFor, editing, meets } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import type { Config } from '../config.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { extensionOf, thumbnailUrl } from '../media/addresses.ts';
import { nothingSent, placementCounts } from './placement-counts-table.ts';
import type { ListRow } from './amp-list-table.ts';
import { latestComments } from './event-table.ts';
import { modulesOf } from './module-table.ts';
import type { ModuleRow } from './module-table.ts';
import { firstPictures } from './pictures/media-resource-table.ts';
import type { FirstPicture } from './pictures/media-resource-table.ts';

interface Reading {
  config: Config;
  person: Person;
  now: Date;
}

/** Lines as the list shows them: four questions for all rows together, whatever their number. */
export async function linesOf(
  db: Queries,
  rows: readonly ListRow[],
  { config, person, now }: Reading,
): Promise<AmpLine[]> {
  const ampIds = rows.map(({ id }) => id);
  const since = activitySince(now);
  const reader = readerOf(person);
  const modules = await modulesOf(db, ampIds);
  const pictures = await firstPictures(db, ampIds);
  const counts = await placementCounts(db, ampIds);
  const comments = await latestComments(db, { ampIds, since, reader });
  const modulesBy = Map.groupBy(modules, ({ ampId }) => ampId);
  const pictureBy = new Map(pictures.map((picture) => [picture.ampId, picture]));
  const countsBy = new Map(counts.map((count) => [count.amp_id, count]));
  const commentsBy = Map.groupBy(comments, ({ ampId }) => ampId);
  return rows.map((row) => {
    const { live, open, total, needs_you, held } = countsBy.get(row.id) ?? nothingSent;
    return {
      id: row.id,
      title: row.title,
      status: statusCode[row.status],
      company: row.company,
      owner: { id: row.owner.id, name: row.owner.name },
      modules: (modulesBy.get(row.id) ?? []).map(markOf),
      picture: pictureOf(config, pictureBy.get(row.id)),
      placements: { live, open, total, needs_you, held },
      ended: endedBy(row),
      new_activity: hasNewActivity(
        { status: row.status, comments: commentsBy.get(row.id) ?? [] },
        { readerId: person.id, now },
      ),
      scheduled_for: row.scheduledFor?.toISOString() ?? null,
      updated_at: row.updatedAt.toISOString(),
      created_at: row.createdAt.toISOString(),
    };
  });
}

/** Whether someone also reads what editors and admins say among themselves. */
export const readerOf = (person: Person) => ({
  isStaff: meets(abilitiesFor(person), editing),
});

/** Address of a small copy of a picture. */
export const pictureOf = (config: Config, file: FirstPicture | undefined) =>
  file ? thumbnailUrl(config, file.sha256, extensionOf(file.mime)) : null;

const markOf = ({ id, type, approval, revision }: ModuleRow) => ({ id, type, approval, revision });
