import type { Config } from '../../config.ts';

const hour = 3_600_000;

type Life = Pick<Config, 'rememberDays' | 'sessionHours'>;

/** How long a session lives that is not used again. */
export function lifeMs(config: Life, persistent: boolean): number {
  return persistent ? config.rememberDays * 24 * hour : config.sessionHours * hour;
}

/** Later than this no session is open, however much it is used: a stolen cookie must not live for ever. */
export const longestEnd = (config: Life, createdAt: Date): Date =>
  new Date(createdAt.getTime() + config.rememberDays * 24 * hour);

/** When a session ends that is used now. */
export function latestEnd(
  config: Life,
  { persistent, createdAt, at }: { persistent: boolean; createdAt: Date; at: Date },
): Date {
  const unused = at.getTime() + lifeMs(config, persistent);
  return new Date(Math.min(unused, longestEnd(config, createdAt).getTime()));
}
