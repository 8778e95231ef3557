import { z } from 'zod';
import { endpoint, Moment } from './endpoint.ts';

/** Six digits of an app, or a recovery code; blanks and dashes are people's own. */
const Code = z.string().max(64).default('');
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const SecondStep = z.object({
  is_on: z.boolean(),
  since: Moment.nullable(),
  recovery_codes_left: z.number(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** Codes of an app, asked for after the password. */
export const secondStep = {
  state: endpoint('GET /users/second_step', {
    summary: 'Whether the own login asks for a code after the password',
    access: 'person',
    object: 'self',
    reply: SecondStep,
  }),
  begin: endpoint('POST /users/second_step/begin', {
    summary: 'Begin to turn on codes: the secret for the app, to be confirmed by a first code',
    counts: null,
    protects: true,
    access: 'person',
    object: 'self',
    reply: z.object({ secret: z.string(), qr_svg: z.string() }),
    perMinute: 20,
  }),
  turnOn: endpoint('POST /users/second_step/turn_on', {
    summary: 'Turn on codes by a first one; the recovery codes are told this once',
    counts: 'safety',
    access: 'person',
    object: 'self',
    body: z.strictObject({ code: Code }),
    reply: RecoveryCodes,
    perMinute: 60,
  }),
  newCodes: endpoint('POST /users/second_step/recovery_codes', {
    summary: 'Make new recovery codes; the old ones stop working',
    counts: 'safety',
    access: 'person',
    object: 'self',
    body: z.strictObject({ code: Code }),
    reply: RecoveryCodes,
    perMinute: 60,
  }),
  turnOff: endpoint('POST /users/second_step/turn_off', {
    summary: 'Turn off codes, by one',
    counts: 'safety',
    access: 'person',
    object: 'self',
    body: z.strictObject({ code: Code }),
    perMinute: 60,
  }),
};
