import type { Refused } from '../publisher.ts';
import { answerInWords, later, refused } from '../refusals.ts';
import type { RestAnswer } from './rest.ts';

/**
 * WordPress's refusals that are given before anything is stored, by status. A code stands here only
 * when the REST controller returns it ahead of the insert; a plugin's own codes never do.
 */
const beforeAnythingIsStored: Record<number, ReadonlySet<string>> = {
  400: new Set([
    'rest_invalid_param',
    'rest_missing_callback_param',
    'rest_invalid_json',
    'rest_post_exists',
    'rest_invalid_author',
    'rest_invalid_field',
    'rest_empty_search_pattern',
    'empty_content',
  ]),
  401: new Set([
    'rest_not_logged_in',
    'incorrect_password',
    'invalid_username',
    'invalid_email',
    'application_passwords_disabled',
    'application_passwords_disabled_for_user',
    'rest_cannot_create',
    'rest_cannot_publish',
    'rest_cannot_edit',
    'rest_cannot_delete',
    'rest_forbidden',
    'rest_forbidden_context',
  ]),
  403: new Set([
    'rest_cannot_create',
    'rest_cannot_publish',
    'rest_cannot_edit',
    'rest_cannot_edit_others',
    'rest_cannot_delete',
    'rest_forbidden',
    'rest_forbidden_context',
    'rest_forbidden_status',
  ]),
  404: new Set(['rest_no_route']),
};

interface Asked {
  /** The account's name, for the sentence. */
  account: string;
  now: Date;
}

/** What a clean refusal means, or null where the answer does not prove that nothing was created. */
export function refusalOf(answer: RestAnswer, { account, now }: Asked): Refused | null {
  const { status, error } = answer;
  if (status === 429) return later(answer, { outcome: 'refused', detail: whatItWas(answer), now });
  if (!error || !beforeAnythingIsStored[status]?.has(error.code)) return null;
  switch (status) {
    case 401:
      return refused({ code: 'sign-in-refused', facts: { account } });
    case 403:
      return noRight(account);
    case 404:
      return refused({ code: 'not-a-rest-site', facts: { detail: error.says } });
    default:
      return refused({ code: 'content-refused', facts: { detail: error.says } });
  }
}

/** Of people there: each has a role. */
export const noRight = (account: string): Refused =>
  refused({ code: 'no-right-to-publish', facts: { account, role: 'Author' } });

/** The same before anything public was tried, where trouble may be waited out. */
export function notReadyOf(answer: RestAnswer, { account, now }: Asked): Refused {
  const { status } = answer;
  if (status === 429 || status >= 500)
    return later(answer, { outcome: 'notsent', detail: whatItWas(answer), now });
  // A server that strips the sign-in, or guards the whole site with one of its own, answers 401 too.
  if (status === 401) return refused({ code: 'sign-in-refused', facts: { account } });
  return (
    refusalOf(answer, { account, now }) ??
    refused({ code: 'not-a-rest-site', facts: { detail: whatItWas(answer) } })
  );
}

export const whatItWas = (answer: RestAnswer): string =>
  answerInWords(answer, answer.error && (answer.error.says || answer.error.code));
