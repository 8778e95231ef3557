import { timingSafeEqual } from 'node:crypto';
import type { Topic } from '#domain/notices/topics.ts';
import type { Tools } from '../tools.ts';

interface Stop {
  personId: number;
  topic: Topic;
}

/**
 * An address that stops the mails of one topic for one person, without a login and for as long as the
 * mail is kept: only this installation can make it, so nothing of it is stored.
 */
export const stopAddress = ({ config, seal }: Pick<Tools, 'config' | 'seal'>, stop: Stop): string =>
  `${config.origins.app}/mails/stop/${stop.personId}/${stop.topic}/${markOf(seal, stop)}`;

/** Whether it was made here, for just this person and topic. */
export function isStopMark(seal: Tools['seal'], stop: Stop, given: string): boolean {
  const [right, shown] = [Buffer.from(markOf(seal, stop)), Buffer.from(given)];
  return right.length === shown.length && timingSafeEqual(right, shown);
}

const markOf = (seal: Tools['seal'], { personId, topic }: Stop) =>
  seal.sign(`stop-mails:${personId}:${topic}`).slice(0, 40);
