import { limits } from '../limits.ts';
import { firstFinding, type Rule } from '../rules/finding.ts';
import { confirms, max, min, notEquals, required } from '../rules/text.ts';

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** How the two fields are labelled, and therefore what the sentences say of them. */
export const newPasswordLabels = {
  registration: { password: 'Password', confirmation: 'Password, once more' },
  change: { password: 'New password', confirmation: 'New password, once more' },
} as const;

interface Form {
  email: string;
  labels: NewPassword;
}

/** What is wrong with a new password, by field; empty when it may be set. */
export function passwordFaults(
  { password, confirmation }: NewPassword,
  { email, labels }: Form,
): Partial<NewPassword> {
  const { min: least, max: most } = limits.passwordCharacters;
  const rules: Rule<string>[] = [required, min(least), max(most)];
  const field = { label: labels.password };
  const isEmail = notEquals({ label: 'E-mail', value: email.toLowerCase() });
  const fault = firstFinding(rules, password, field) ?? isEmail(password.toLowerCase(), field);
  // Whether the two agree is a question once the first one stands.
  const again: Rule<string>[] = fault ? [required] : [required, confirms(password)];
  const other = firstFinding(again, confirmation, { label: labels.confirmation });
  return {
    ...(fault && { password: fault.message }),
    ...(other && { confirmation: other.message }),
  };
}
