import type { FastifyInstance } from 'fastify';
import { secondStep } from '#contract/second-step.ts';
import { mount } from '../../foundation/http/mount.ts';
import type { Tools } from '../../tools.ts';
import { requireConfirmed } from '../sessions/confirmed-session.ts';
import {
  beginSecondStep,
  readSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  turnOnSecondStep,
} from './second-step.ts';

/** Codes after the password: every change asks again who is here. */
export function secondStepRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, secondStep.state, ({ person }) => readSecondStep(tools, person));
  mount(app, tools, secondStep.begin, async ({ person, request }) => {
    await requireConfirmed(tools, request);
    return beginSecondStep(tools, person);
  });
  mount(app, tools, secondStep.turnOn, async ({ person, body, request }) => {
    await requireConfirmed(tools, request);
    return turnOnSecondStep(tools, { person, request, ...body });
  });
  mount(app, tools, secondStep.newCodes, async ({ person, body, request }) => {
    await requireConfirmed(tools, request);
    return renewRecoveryCodes(tools, { person, request, ...body });
  });
  mount(app, tools, secondStep.turnOff, async ({ person, body, request }) => {
    await requireConfirmed(tools, request);
    await turnOffSecondStep(tools, { person, request, ...body });
  });
}
