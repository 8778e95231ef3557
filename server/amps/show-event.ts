import { AmpEvent } from '#contract/amp-events.ts';
import type { CommentAbout } from '#domain/amps/comment-about.ts';
import type { Person } from '#domain/people/person.ts';
import type { eventsBefore } from './event-table.ts';

export type EventRow = Awaited<ReturnType<typeof eventsBefore>>[number];

/** What was said, as it travels to somebody. */
export const showEvent = (row: EventRow, person: Person): AmpEvent => ({
  id: row.id,
  type: AmpEvent.shape.type.parse(row.type),
  parent_id: row.parent_id,
  module_id: row.module_id,
  author: row.author_id === null ? null : { id: row.author_id, name: row.author },
  answers:
    row.answered_text === null
      ? null
      : { author: row.answered_id === null ? null : row.answered, text: row.answered_text },
  text: row.text,
  about: aboutOf(row),
  resolved:
    row.resolved_at === null
      ? null
      : {
          by: row.resolved_by === null ? null : row.resolver,
          at: row.resolved_at.toISOString(),
        },
  mine: row.author_id === person.id,
  at: row.at.toISOString(),
});

function aboutOf(row: EventRow): CommentAbout | null {
  const { about_field: field, about_quote: quote, about_before: before } = row;
  if (field === null || quote === null || before === null) return null;
  const { about_from: from, about_to: to } = row;
  return { field, quote, before, between: from === null || to === null ? null : { from, to } };
}
