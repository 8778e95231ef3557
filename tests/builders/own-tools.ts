import { after } from 'node:test';
import { testTools } from './test-tools.ts';
import type { TestTools } from './test-tools.ts';

/** Tools for a whole file of tests; they close after the last one. */
export async function ownTools(options?: Parameters<typeof testTools>[0]): Promise<TestTools> {
  const tools = await testTools(options);
  after(() => tools.close());
  return tools;
}
