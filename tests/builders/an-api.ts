import { after } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '#server/api.ts';
import { testTools } from './test-tools.ts';
import type { TestTools } from './test-tools.ts';
import { checkReplies } from './true-replies.ts';

/** The product's API on tools of its own, for a whole file of tests; both close after the last one. */
export async function anApi(
  options?: Parameters<typeof testTools>[0],
): Promise<{ tools: TestTools; api: FastifyInstance }> {
  const tools = await testTools(options);
  const api = await buildApi(tools);
  checkReplies(api);
  after(async () => {
    await api.close();
    await tools.close();
  });
  return { tools, api };
}
