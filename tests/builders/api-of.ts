import type { FastifyInstance } from 'fastify';
import { buildApi } from '#server/api.ts';
import type { Tools } from '#server/tools.ts';
import { checkReplies } from './true-replies.ts';

/** The product's API on these tools. Each answer that succeeds is held to its row; whoever asks closes it. */
export async function apiOf(tools: Tools): Promise<FastifyInstance> {
  const api = await buildApi(tools);
  checkReplies(api);
  return api;
}
