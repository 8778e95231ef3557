import type { FastifyInstance } from 'fastify';
import { support } from '#contract/support.ts';
import { issueOptions, productOptions } from '#domain/support/support-request.ts';
import { limits } from '#domain/limits.ts';
import { strangersAllowance } from '../foundation/http/strangers-allowance.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { askSupport } from './ask-support.ts';

const pageUrlLetters = 500;

export function supportRoutes(app: FastifyInstance, tools: Tools): void {
  const take = strangersAllowance(limits.abuse.strangersSupportRequests);
  mount(app, tools, support.options, async () => ({
    issueOptions: [...issueOptions],
    productOptions: [...productOptions],
  }));
  mount(app, tools, support.ask, ({ body, person, request }) =>
    askSupport(tools, {
      request: body,
      personId: person?.id ?? null,
      pageUrl: request.headers.referer?.slice(0, pageUrlLetters) ?? null,
      address: request.network,
      take,
    }),
  );
}
