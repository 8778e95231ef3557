import type { Refused } from '../publisher.ts';
import { answerInWords, later, refused, soon } from '../refusals.ts';
import type { AdminAnswer } from './call-admin.ts';

interface Asked {
  /** The account's name, for the sentence. */
  account: string;
  now: Date;
}

/** What Ghost says of a token before it looks at what is asked. */
const ofTokens: ReadonlySet<string> = new Set([
  'INVALID_AUTH_HEADER',
  'INVALID_JWT',
  'MISSING_ADMIN_API_KID',
  'UNKNOWN_ADMIN_API_KEY',
  'INVALID_API_KEY_TYPE',
]);

/**
 * What a clean refusal means, or null where the answer does not prove that nothing was stored. Only what Ghost
 * says ahead of the insert stands here: of tokens, rights, fields and versions.
 */
export function refusalOf(answer: AdminAnswer, { account, now }: Asked): Refused | null {
  const { status, error } = answer;
  if (status === 429) return later(answer, { outcome: 'refused', detail: whatItWas(answer), now });
  if (!error) return null;
  if (ofTokens.has(error.code) && (status === 400 || status === 401))
    return refused({ code: 'sign-in-refused', facts: { account } });
  switch (`${status} ${error.type}`) {
    case '403 NoPermissionError':
    case '403 HostLimitError':
      return refused({ code: 'no-right-to-publish', facts: { account, detail: error.says } });
    case '404 NotFoundError':
    case '406 RequestNotAcceptableError':
    case '501 NotImplementedError':
      return refused({ code: 'not-a-rest-site', facts: { detail: error.says } });
    case '413 RequestEntityTooLargeError':
    case '422 ValidationError':
      return refused({ code: 'content-refused', facts: { detail: error.says } });
    case '409 UpdateCollisionError':
      return soon('refused', 'somebody else was saving the post there', now);
    default:
      return null;
  }
}

/** The same before anything public was tried, where trouble may be waited out. */
export function notReadyOf(answer: AdminAnswer, { account, now }: Asked): Refused {
  const { status } = answer;
  if (status === 429 || (status >= 500 && status !== 501))
    return later(answer, { outcome: 'notsent', detail: whatItWas(answer), now });
  // A server that strips the sign-in, or guards the whole site with one of its own, answers 401 too.
  if (status === 401) return refused({ code: 'sign-in-refused', facts: { account } });
  return (
    refusalOf(answer, { account, now }) ??
    refused({ code: 'not-a-rest-site', facts: { detail: whatItWas(answer) } })
  );
}

export const whatItWas = (answer: AdminAnswer): string =>
  answerInWords(answer, answer.error && (answer.error.says || answer.error.type));
