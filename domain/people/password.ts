import { limits } from '../limits.ts';
import { firstFinding, type Rule } from '../rules/finding.ts';
import { confirms, max, min, notEquals, required } from '../rules/text.ts';

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** What is wrong with a new password, by field; empty when it may be set. */
export function passwordFaults(
  { password, confirmation }: NewPassword,
  { email }: { email: string },
): Partial<NewPassword> {
  const { min: least, max: most } = limits.passwordCharacters;
  const rules: Rule<string>[] = [required, min(least), max(most)];
  const fault = firstFinding(rules, password, { label: 'Password' });
  if (fault) return { password: fault.message };
  const same = notEquals({ label: 'E-mail', value: email.toLowerCase() })(password.toLowerCase(), {
    label: 'Password',
  });
  if (same) return { password: same.message };
  const other = confirms(password)(confirmation, { label: 'Password confirmation' });
  return other ? { confirmation: other.message } : {};
}
