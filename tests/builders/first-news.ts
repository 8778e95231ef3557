import type { Topic } from '#server/foundation/db/events.ts';
import type { TestTools } from './test-tools.ts';

/**
 * Hears of a topic from now on, until it is told once: on PostgreSQL that is a moment after the change.
 * @throws when nobody was told within five seconds.
 */
export async function firstNews(
  { changes }: Pick<TestTools, 'changes'>,
  topic: Topic,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = changes.hear(topic, () => resolve());
  const late = setTimeout(() => reject(new Error(`nobody was told of ${topic}`)), 5_000);
  try {
    await promise;
  } finally {
    clearTimeout(late);
    stop();
  }
}
