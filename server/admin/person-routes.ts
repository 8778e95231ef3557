import type { FastifyInstance } from 'fastify';
import { personAdmin } from '#contract/person-admin.ts';
import { decideGrant, grantByAdmin, takeGrantBack } from '../credits/grant-by-admin.ts';
import { listGrants } from '../credits/list-grants.ts';
import { sendLines } from '../foundation/http/csv.ts';
import { answered, mount } from '../foundation/http/mount.ts';
import { startActing } from '../people/sessions/act-as.ts';
import { requireConfirmed } from '../people/sessions/confirmed-session.ts';
import {
  everyPerson,
  listPeople,
  noteListExport,
  personColumns,
} from '../people/accounts/list-people.ts';
import {
  changeFlags,
  changeRole,
  endSessionOf,
  endSessionsOf,
} from '../people/accounts/manage-account.ts';
import { otherNamesIn } from '#domain/people/other-names.ts';
import { anonymisePerson } from '../personal-data/anonymise-person.ts';
import { askForExport, downloadExport } from '../personal-data/export-person.ts';
import type { Tools } from '../tools.ts';
import { readPerson } from './read-person.ts';

/** What administrators do with the accounts of others. */
export function personAdminRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, personAdmin.list, ({ query }) => listPeople(tools, query));
  mount(app, tools, personAdmin.exportList, async ({ query, person, request, reply }) => {
    await requireConfirmed(tools, request);
    await noteListExport(tools, person);
    const lines = everyPerson(tools, query);
    return sendLines(reply, { name: 'people', columns: personColumns, lines });
  });
  mount(app, tools, personAdmin.read, ({ params, person }) =>
    readPerson(tools, { id: params.id, by: person }),
  );
  mount(app, tools, personAdmin.changeRole, async ({ params, body, person, request }) => {
    await requireConfirmed(tools, request);
    await changeRole(tools, { personId: params.id, by: person, ...body });
  });
  mount(app, tools, personAdmin.changeFlags, ({ params, body, person }) =>
    changeFlags(tools, { personId: params.id, by: person, ...body }),
  );
  mount(app, tools, personAdmin.actAs, async ({ params, person, request }) => {
    await requireConfirmed(tools, request);
    await startActing(tools, { personId: params.id, by: person, request });
  });
  mount(app, tools, personAdmin.endSession, ({ params, person }) =>
    endSessionOf(tools, { personId: params.id, by: person, sessionId: params.session_id }),
  );
  mount(app, tools, personAdmin.endSessions, ({ params, person }) =>
    endSessionsOf(tools, { personId: params.id, by: person }),
  );
  mount(app, tools, personAdmin.grant, async ({ params, body, person, request, remember }) => {
    await requireConfirmed(tools, request);
    return grantByAdmin(tools, { personId: params.id, by: person, ...body }, remember);
  });
  mount(app, tools, personAdmin.askForExport, async ({ params, person, request }) => {
    await requireConfirmed(tools, request);
    return askForExport(tools, { personId: params.id, by: person });
  });
  mount(app, tools, personAdmin.downloadExport, async ({ params, person, request, reply }) => {
    await requireConfirmed(tools, request);
    const { id: personId, export_id: id } = params;
    const file = await downloadExport(tools, { id, personId, by: person });
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="person-${personId}.json"`)
      .send(file);
    return answered;
  });
  mount(app, tools, personAdmin.anonymise, async ({ params, body, person, request }) => {
    await requireConfirmed(tools, request);
    const { confirm, other_names } = body;
    const otherNames = otherNamesIn(other_names);
    await anonymisePerson(tools, { personId: params.id, by: person, confirm, otherNames });
  });
  mount(app, tools, personAdmin.grants, ({ query, person }) =>
    listGrants(tools.db.root, query, person),
  );
  mount(app, tools, personAdmin.decideGrant, async ({ params, body, person, request }) => {
    await requireConfirmed(tools, request);
    await decideGrant(tools, { id: params.id, by: person, ...body });
  });
  mount(app, tools, personAdmin.takeGrantBack, async ({ params, person, request }) => {
    await requireConfirmed(tools, request);
    await takeGrantBack(tools, { id: params.id, by: person });
  });
}
