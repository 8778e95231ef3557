import type { FastifyInstance } from 'fastify';
import { holdsOnApproval } from './surroundings.ts';
import { captures } from '#contract/captures.ts';
import { distribution } from '#contract/distribution.ts';
import { overview } from '#contract/overview.ts';
import { couldEver } from '#domain/amps/rights.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { findAmpFor, noAmp, shownRights } from '../amps/find-amp.ts';
import { sendLines } from '../foundation/http/csv.ts';
import { answered, answeredBy, mount } from '../foundation/http/mount.ts';
import { streamChanges } from '../foundation/http/stream-changes.ts';
import type { Tools } from '../tools.ts';
import { captureAt } from './captures/read-capture.ts';
import { sendCapture } from './captures/send-capture.ts';
import { checkNow } from './check-now.ts';
import { confirmLive, retryPlacement } from './decide-placement.ts';
import { confirmGone } from './decide-retracted.ts';
import { postAgain } from './post-again.ts';
import { evidencePages } from './evidence/evidence-page.ts';
import { publishAgain } from './publish-again.ts';
import { publishOptions } from './publish-options.ts';
import { readEvidence } from './read-evidence.ts';
import { readOwn } from './read-overview.ts';
import { readTimeline } from './read-timeline.ts';
import { reportColumns } from './report-columns.ts';
import { reportOf, shownPlacement } from './report.ts';
import { ampOfPlacement } from './report-table.ts';
import { shareRoutes } from './shares/routes.ts';
import { waitingRoutes } from './waiting-routes.ts';

export function distributionRoutes(app: FastifyInstance, tools: Tools): void {
  const db = tools.db.root;
  waitingRoutes(app, tools);
  shareRoutes(app, tools);
  evidencePages(app);
  mount(app, tools, overview.own, ({ person }) => readOwn(tools, person));
  const ampFor = (ampId: number, person: Person) => findAmpFor(db, { ampId, person });

  /** Sees the placement's Amp; the same 404 as for a placement that does not exist. */
  const requirePlacement = async (id: number, person: Person) => {
    const ampId = await ampOfPlacement(db, id);
    return ampFor(ampId ?? noAmp, person);
  };

  /** Speaks for the Amp: an editor, who only approves, may not decide what is sent again. */
  const requireDecider = async (id: number, person: Person) => {
    const { parties } = await requirePlacement(id, person);
    if (!couldEver(parties, 'decide')) throw new Problem('not-found');
  };

  mount(app, tools, distribution.options, async ({ params, person }) => {
    const amp = await ampFor(params.id, person);
    const isToldBalance = couldEver(amp.parties, 'submit');
    const asked = { ampId: params.id, ownerId: amp.owner.id, isToldBalance };
    const holds = amp.status === 'pending' ? await holdsOnApproval(tools, db, params.id) : [];
    return { ...(await publishOptions(tools, asked)), holds };
  });
  mount(app, tools, distribution.report, async ({ params, person }) => {
    const { rights } = await ampFor(params.id, person);
    return { ...(await reportOf(tools, params.id)), rights: shownRights(rights) };
  });
  mount(app, tools, distribution.timeline, async ({ params, query, person }) => {
    await ampFor(params.id, person);
    return readTimeline(db, { ...query, ampId: params.id });
  });
  mount(app, tools, distribution.reportChanges, async ({ params, person, request, reply }) => {
    await ampFor(params.id, person);
    const topic = `amp:${params.id}` as const;
    streamChanges(tools, { topic, person }, { request, reply });
    return answered;
  });
  mount(app, tools, distribution.reportCsv, async ({ params, person, reply }) => {
    await ampFor(params.id, person);
    const { placements: lines } = await reportOf(tools, params.id);
    return sendLines(reply, {
      name: `distribution-report-${params.id}`,
      columns: reportColumns,
      lines,
    });
  });
  mount(app, tools, captures.picture, async ({ params, query, person, reply }) => {
    await requirePlacement(params.id, person);
    const picture = await captureAt(db, params.id);
    return answeredBy(() => sendCapture(tools, { ...query, picture, isKept: true, reply }));
  });
  mount(app, tools, distribution.retry, async ({ params, person }) => {
    await requireDecider(params.id, person);
    await retryPlacement(tools, { placementId: params.id, personId: person.id });
    return shownPlacement(tools, db, params.id);
  });
  mount(app, tools, distribution.confirmLive, async ({ params, body, person }) => {
    await requireDecider(params.id, person);
    await confirmLive(tools, { placementId: params.id, personId: person.id, link: body.link });
    return shownPlacement(tools, db, params.id);
  });
  mount(app, tools, distribution.confirmGone, async ({ params, person }) => {
    await requireDecider(params.id, person);
    await confirmGone(tools, { placementId: params.id, personId: person.id });
    return shownPlacement(tools, db, params.id);
  });
  mount(app, tools, distribution.publishAgain, async ({ params, person, remember }) => {
    await requireDecider(params.id, person);
    const decision = { placementId: params.id, personId: person.id };
    const newId = await publishAgain(tools, decision, async (tx, id) => {
      await remember(tx, await shownPlacement(tools, tx, id));
    });
    return shownPlacement(tools, db, newId);
  });
  mount(app, tools, distribution.checkNow, async ({ params, person }) => {
    await ampFor(params.id, person);
    return { looking: await checkNow(tools, params.id) };
  });
  mount(app, tools, distribution.postAgain, async ({ params, person, remember }) => {
    await requireDecider(params.id, person);
    const decision = { placementId: params.id, personId: person.id };
    const newId = await postAgain(tools, decision, async (tx, id) => {
      await remember(tx, await shownPlacement(tools, tx, id));
    });
    return shownPlacement(tools, db, newId);
  });
  mount(app, tools, distribution.evidence, async ({ params, query, person }) => {
    await requirePlacement(params.id, person);
    return readEvidence(db, { ...query, placementId: params.id });
  });
}
