import { z } from 'zod';
import { limits } from '../limits.ts';
import { email as emailRule } from '../rules/addresses.ts';
import { sentenceFor } from '../rules/finding.ts';
import { max, required } from '../rules/text.ts';
import { isStorable, unstorable } from '../rules/wording.ts';
import { newPasswordLabels, passwordFaults } from './password.ts';

/** A filled-in registration form, as a browser without script sends it. */
export const Registration = z.object({
  firstname: z.string().trim().default(''),
  lastname: z.string().trim().default(''),
  email: z.string().trim().default(''),
  password: z.string().default(''),
  /** Absent where the browser showed the password. */
  confirmation: z.string().optional(),
  terms: z.string().optional(),
});
export type Registration = z.infer<typeof Registration>;

type Faults = Partial<Record<keyof Registration, string>>;

/** What is wrong with it, by field; empty when an account may be made of it. */
export function registrationFaults(form: Registration): Faults {
  const { email, password, confirmation = password } = form;
  const labels = newPasswordLabels.registration;
  const found: [keyof Registration, string | null][] = [
    ['firstname', firstName(form.firstname)],
    ['lastname', lastName(form.lastname)],
    ['email', address(form.email)],
    ...Object.entries(passwordFaults({ password, confirmation }, { email, labels })).map(
      ([field, words]) => [field as keyof Registration, words] as [keyof Registration, string],
    ),
    ['terms', form.terms ? null : 'Please accept the Terms of Service'],
  ];
  const names = [form.firstname, form.lastname, form.email];
  if (!names.every(isStorable)) found.unshift(['firstname', unstorable]);
  return Object.fromEntries(found.filter(([, words]) => words !== null));
}

const firstName = sentenceFor({ label: 'First name' }, required, max(100));
const lastName = sentenceFor({ label: 'Last name' }, max(100));
const address = sentenceFor({ label: 'E-mail' }, required, emailRule, max(limits.emailCharacters));
