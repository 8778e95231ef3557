import { insertEvent } from '../amps/event-table.ts';
import type { Tools } from '../tools.ts';
import { demoComments } from './words/comments.ts';
import type { DemoComment } from './words/shape.ts';

/** The specification's event types. */
const typeOf: Record<DemoComment['kind'], 0 | 1 | 2 | 6> = {
  approve: 0,
  reject: 1,
  comment: 2,
  admin: 6,
};

interface Keys {
  people: ReadonlyMap<string, number>;
  amps: ReadonlyMap<string, number>;
}

/** What people said about the demo Amps, as long ago as the words say. */
export async function seedComments(tools: Tools, { people, amps }: Keys): Promise<void> {
  const now = tools.now().getTime();
  await tools.db.transaction(async (tx) => {
    for (const comment of demoComments) {
      await insertEvent(tx, {
        ampId: amps.get(comment.amp) ?? 0,
        type: typeOf[comment.kind],
        authorId: people.get(comment.by) ?? null,
        text: comment.text,
        at: new Date(now - comment.hoursAgo * 3_600_000),
      });
    }
  });
}
