import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** The practice world inside this process, unless the settings put it elsewhere or leave it out. */
export async function openPractice(config: Config): Promise<FastifyInstance | null> {
  const { practice } = config.origins;
  if (!practice || Number(new URL(practice).port || 80) !== config.port) return null;
  const { practiceWorld } = await import('#practice/world.ts');
  return practiceWorld({ dataDir: join(config.dataDir, 'practice'), origin: practice });
}
