import type { FastifyInstance } from 'fastify';
import { people } from '#contract/people.ts';
import { mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { accountRoutes } from './account-routes.ts';
import { stopActing } from './sessions/act-as.ts';
import { askPasswordReset } from './ask-password-reset.ts';
import { describePerson } from '../publishing/describe-person.ts';
import { handoffPages } from './handoff/handoff-pages.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { logIn } from './log-in.ts';
import { emailChangePages } from './pages/email-change.ts';
import { logOutPages } from './pages/log-out.ts';
import { notMePages } from './pages/not-me.ts';
import { passwordResetPages } from './pages/password-reset.ts';
import { registrationPages } from './pages/registration.ts';
import { verificationPages } from './pages/verification.ts';
import { passSecondStep } from './second-step/pass-second-step.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { probeSession } from './sessions/probe-session.ts';
import { secondStepRoutes } from './second-step/second-step-routes.ts';
import { tellNobodyIsHere, tellSomebodyIsHere } from './sessions/session-cookies.ts';
import { endSession } from './sessions/sessions.ts';

export function peopleRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, people.activeSession, async ({ request, reply }) => {
    if (request.probed) tellSomebodyIsHere(tools.config, request, reply);
    return probeSession(tools.config, request.probed);
  });
  mount(app, tools, people.logIn, ({ body, request, reply }) =>
    logIn(tools, body, { request, reply }),
  );
  mount(app, tools, people.passSecondStep, ({ body, request, reply }) =>
    passSecondStep(tools, { token: body.second_step, code: body.code }, { request, reply }),
  );
  mount(app, tools, people.sendPasswordReset, ({ body, request }) =>
    askPasswordReset(tools, { email: body.email, request }),
  );
  mount(app, tools, people.endActing, ({ person, request }) =>
    stopActing(tools, { person, request }),
  );
  mount(app, tools, people.logOut, async ({ request, reply }) => {
    await endSession(tools, request);
    tellNobodyIsHere(tools.config, reply);
  });
  logOutPages(app, tools);
  passwordResetPages(app, tools);
  mount(app, tools, people.describeSelf, ({ person }) => describePerson(tools, person));
  emailChangePages(app, tools);
  registrationPages(app, tools);
  verificationPages(app, tools);
  notMePages(app, tools);
  handoffPages(app, tools);
  accountRoutes(app, tools);
  identityRoutes(app, tools);
  secondStepRoutes(app, tools);
  passkeyRoutes(app, tools);
}
