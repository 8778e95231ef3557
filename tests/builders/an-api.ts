import { after } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { apiOf } from './api-of.ts';
import { testTools } from './test-tools.ts';
import type { TestTools } from './test-tools.ts';

/** The product's API on tools of its own, for a whole file of tests; both close after the last one. */
export async function anApi(
  options?: Parameters<typeof testTools>[0],
): Promise<{ tools: TestTools; api: FastifyInstance }> {
  const tools = await testTools(options);
  const api = await apiOf(tools);
  after(async () => {
    await api.close();
    await tools.close();
  });
  return { tools, api };
}
