import type { FastifyInstance } from 'fastify';
import { account } from '#contract/account.ts';
import { sendLines } from '../foundation/http/csv.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { askVerification } from './registration/ask-verification.ts';
import { askNewEmail, keepOldEmail } from './change-email.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changeProfile } from './change-profile.ts';
import { requireConfirmed } from './sessions/confirmed-session.ts';
import { dismissMessage } from './messages/dismiss-message.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  sessionColumns,
} from './sessions/own-sessions.ts';
import { readProfile } from './read-profile.ts';

/** What people do with their own account. */
export function accountRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, account.profile, ({ person }) => readProfile(tools, person));
  mount(app, tools, account.changeProfile, ({ person, body }) =>
    changeProfile(tools, { person, change: body }),
  );
  mount(app, tools, account.changeEmail, async ({ person, body, request }) => {
    await requireConfirmed(tools, request);
    await askNewEmail(tools, { person, email: body.email, request });
  });
  mount(app, tools, account.keepEmail, ({ person }) => keepOldEmail(tools, person));
  mount(app, tools, account.askVerification, ({ person, request }) =>
    askVerification(tools, { person, request }),
  );
  mount(app, tools, account.changePassword, ({ person, body, request }) =>
    changeOwnPassword(tools, { person, ...body }, request),
  );
  mount(app, tools, account.dismissMessage, ({ person, params }) =>
    dismissMessage(tools, { person, id: params.id }),
  );
  mount(app, tools, account.sessions, async ({ person, request }) => ({
    items: await listOwnSessions(tools, { person, request }),
  }));
  mount(app, tools, account.exportSessions, async ({ person, request, reply }) => {
    const lines = await listOwnSessions(tools, { person, request });
    return sendLines(reply, { name: 'sessions', columns: sessionColumns, lines });
  });
  mount(app, tools, account.endSession, ({ person, params, request }) =>
    endOwnSession(tools, { person, id: params.id, request }),
  );
  mount(app, tools, account.endOtherSessions, ({ person, request }) =>
    endOtherSessions(tools, { person, request }),
  );
}
