import type { FastifyInstance } from 'fastify';
import { activity } from '#contract/activity.ts';
import { ampComments } from '#contract/amp-comments.ts';
import { ampSteps } from '#contract/amp-steps.ts';
import { amps } from '#contract/amps.ts';
import { textChecks } from '#contract/text-checks.ts';
import { sendLines } from '../foundation/http/csv.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { changeAmp } from './change-amp.ts';
import { checkFirstPerson } from './check-first-person.ts';
import { checkLinks } from './check-links.ts';
import { askedAfterRestore } from './asked-after-restore.ts';
import { comment, readEvents } from './comment.ts';
import { createAmp } from './create-amp.ts';
import { ampColumns, everyAmp } from './export-amps.ts';
import { findAmpFor } from './find-amp.ts';
import { countTabs, listAmps } from './list-amps.ts';
import { readActivity } from './read-activity.ts';
import { agreeToText, recallFromAuthor, stopGenerating } from '../publishing/move-on.ts';
import { readAmp } from './read-amp.ts';
import { readHistory } from './read-history.ts';
import { readThreads } from './read-threads.ts';
import { resolveComment } from './resolve-comment.ts';
import { readinessOf } from '../publishing/readiness.ts';
import { removeAmp } from '../publishing/remove-amp.ts';
import { publishAllAsPlanned, publishAsPlanned } from '../publishing/publish-as-planned.ts';
import { rescheduleAmp } from '../publishing/reschedule-amp.ts';
import { retractAmp } from '../publishing/retract-amp.ts';
import { moduleRoutes } from './modules/routes.ts';
import { submitAmp } from '../publishing/submit-amp.ts';
import { cancelPayment, reopenAmp, withdrawAmp } from '../publishing/take-back.ts';

export function ampRoutes(app: FastifyInstance, tools: Tools): void {
  listRoutes(app, tools);
  oneAmpRoutes(app, tools);
  moveRoutes(app, tools);
  moduleRoutes(app, tools);
  checkRoutes(app, tools);
}

function listRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, activity.read, ({ person }) => readActivity(tools, person));
  mount(app, tools, amps.list, ({ query, person }) => listAmps(tools, { query, person }));
  mount(app, tools, amps.tabs, ({ query, person }) => countTabs(tools, { query, person }));
  mount(app, tools, amps.exportList, async ({ query, person, reply }) =>
    sendLines(reply, {
      name: 'amps',
      columns: ampColumns,
      lines: everyAmp(tools, { query, person }),
    }),
  );
  mount(app, tools, amps.create, async ({ body, person }) => {
    const { title, company_id: companyId } = body;
    const { ampId } = await createAmp(tools, { title, companyId, person });
    return readAmp(tools, tools.db.root, { ampId, person });
  });
}

function oneAmpRoutes(app: FastifyInstance, tools: Tools): void {
  const { root } = tools.db;
  mount(app, tools, amps.read, ({ params, person }) =>
    readAmp(tools, root, { ampId: params.id, person }),
  );
  mount(app, tools, amps.change, async ({ params, body, person }) => {
    await changeAmp(tools, { ...body, ampId: params.id, person });
    return readAmp(tools, root, { ampId: params.id, person });
  });
  mount(app, tools, amps.remove, ({ params, person }) =>
    removeAmp(tools, { ampId: params.id, person }),
  );
  mount(app, tools, amps.readiness, async ({ params, person }) => {
    const { rights } = await findAmpFor(root, { ampId: params.id, person });
    const { findings, counters } = await readinessOf(tools, {
      ampId: params.id,
      publisherId: rights.submit ? person.id : null,
    });
    return { ready: findings.length === 0, findings, counters };
  });
  mount(app, tools, amps.history, ({ params, query, person }) =>
    readHistory(tools, { ...query, ampId: params.id, person }),
  );
  mount(app, tools, amps.events, ({ params, query, person }) =>
    readEvents(tools, { ...query, ampId: params.id, person }),
  );
  mount(app, tools, amps.comment, ({ params, body, person }) =>
    comment(tools, { ...body, ampId: params.id, person }),
  );
  mount(app, tools, ampComments.threads, ({ params, query, person }) =>
    readThreads(tools, { ...query, ampId: params.id, person }),
  );
  mount(app, tools, ampComments.resolve, ({ params, body, person }) =>
    resolveComment(tools, {
      ampId: params.id,
      eventId: params.event_id,
      person,
      isResolved: body.resolved,
    }),
  );
}

function moveRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, amps.publish, ({ params, body, person, remember }) =>
    submitAmp(tools, { ...body, ampId: params.id, person, remember }),
  );
  const moves = [
    [ampSteps.withdraw, withdrawAmp],
    [ampSteps.publishAsPlanned, publishAsPlanned],
    [amps.reopen, reopenAmp],
    [amps.cancelPayment, cancelPayment],
    [ampSteps.recall, recallFromAuthor],
    [ampSteps.agree, agreeToText],
    [ampSteps.stop, stopGenerating],
  ] as const;
  for (const [row, move] of moves) {
    mount(app, tools, row, async ({ params, person }) => {
      await move(tools, { ampId: params.id, person });
      return readAmp(tools, tools.db.root, { ampId: params.id, person });
    });
  }
  mount(app, tools, ampSteps.askedAfterRestore, ({ person }) => askedAfterRestore(tools, person));
  mount(app, tools, ampSteps.publishAllAsPlanned, async ({ body, person }) => {
    await publishAllAsPlanned(tools, { ampIds: body.ids, person });
    return { published: body.ids.length };
  });
  mount(app, tools, amps.reschedule, async ({ params, body, person }) => {
    await rescheduleAmp(tools, { ...body, ampId: params.id, person });
    return readAmp(tools, tools.db.root, { ampId: params.id, person });
  });
  mount(app, tools, amps.retract, async ({ params, body, person }) => {
    const { reason, return_credit: returnCredit } = body;
    await retractAmp(tools, { ampId: params.id, reason, returnCredit, person });
    return readAmp(tools, tools.db.root, { ampId: params.id, person });
  });
}

function checkRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, textChecks.validateLinks, ({ body, person }) =>
    checkLinks({ ...tools, by: person.id }, body.content),
  );
  mount(app, tools, textChecks.firstPersonCheck, ({ body }) => checkFirstPerson(body));
}
