import { safeNext } from '#domain/people/login-places.ts';
import { found } from '#domain/rules/wording.ts';

export interface Credentials {
  login: string;
  password: string;
}

/** What is still missing, by field; empty when the form can be sent. */
export function missingIn({ login, password }: Credentials): Partial<Credentials> {
  const missing: Partial<Credentials> = {};
  if (login.trim() === '')
    missing.login = found('required', { label: 'E-mail or user name' }, {}).message;
  if (password === '') missing.password = found('required', { label: 'Password' }, {}).message;
  return missing;
}

/**
 * Where to go after login: a page of the app that was asked for before, else, by a full page load,
 * where the server says. Neither may lead to another site.
 */
export function wayAfterLogin(
  next: string | undefined,
  redirect: string,
): { inside: string } | { fullLoad: string } {
  const inside = safeNext(next);
  return inside ? { inside } : { fullLoad: safeNext(redirect) ?? '/app/' };
}
