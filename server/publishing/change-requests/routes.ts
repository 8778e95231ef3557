import type { FastifyInstance } from 'fastify';
import { approvals } from '#contract/approvals.ts';
import { changeRequests } from '#contract/change-requests.ts';
import { mount } from '../../foundation/http/mount.ts';
import type { Tools } from '../../tools.ts';
import { readApprovals } from '../read-approvals.ts';
import { acceptRequest, declineRequest } from './answer-request.ts';
import { askForChange, withdrawRequest } from './ask-for-change.ts';
import { listRequests, readNewest, readRequests } from './read-requests.ts';

export function changeRequestRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, approvals.waiting, ({ person }) => readApprovals(tools, person));
  mount(app, tools, changeRequests.list, ({ query }) => listRequests(tools, query));
  mount(app, tools, changeRequests.ofAmp, async ({ params, person }) => ({
    items: await readRequests(tools, { ampId: params.id, person }),
  }));
  mount(app, tools, changeRequests.ask, async ({ params, body, person }) => {
    await askForChange(tools, { ...body, ampId: params.id, person });
    return readNewest(tools, { ampId: params.id, person });
  });
  mount(app, tools, changeRequests.withdraw, async ({ params, person }) => {
    await withdrawRequest(tools, { ampId: params.id, number: params.number, person });
    return readNewest(tools, { ampId: params.id, person });
  });
  mount(app, tools, changeRequests.accept, async ({ params, body, person }) => {
    const { answer, return_credit: returnCredit } = body;
    const asked = { ampId: params.id, number: params.number, person };
    await acceptRequest(tools, { ...asked, answer, returnCredit });
    return readNewest(tools, { ampId: params.id, person });
  });
  mount(app, tools, changeRequests.decline, async ({ params, body, person }) => {
    const asked = { ampId: params.id, number: params.number, person };
    await declineRequest(tools, { ...asked, answer: body.answer });
    return readNewest(tools, { ampId: params.id, person });
  });
}
