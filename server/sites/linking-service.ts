import { z } from 'zod';
import { answeredJson } from '../foundation/network/answered-json.ts';
import type { GuardedResponse } from '../foundation/network/guarded-fetch.ts';
import { NetworkFailure } from '../foundation/network/guarded-fetch.ts';
import { fewWords } from '../foundation/network/words-of-others.ts';

import type { Tools } from '../tools.ts';
import type { OauthSecret } from './publisher.ts';

/** What whoever people sign in at is reached with. */
export type LinkingTools = Pick<Tools, 'config' | 'fetch' | 'now'>;

/**
 * Whoever people sign in at for a site, by the settings; null where there is nobody.
 * @param access to the account that is asked about, where the site gave it to us
 */
export type Linking = (tools: LinkingTools, access: string | null) => LinkingService | null;

/** An account as the linking service knows it. */
export interface LinkedAccount {
  id: number;
  name: string;
  /** The service's own word, such as `facebook.page`. */
  type: string;
  /** False once the network no longer lets the service in. */
  active: boolean;
  /** The address of its own pages, where it has any. */
  url?: string;
}

/** Whoever people sign in at. @throws LinkingFailure from each of its calls. */
export interface LinkingService {
  /** Of the practice world: nobody real signs in there. */
  practice: boolean;
  /** The address to sign in at; `accountId` signs in again to an account that was lost. */
  connectLink(asked: {
    provider: string;
    /** The sealed name of the attempt, which comes back with the answer. */
    state: string;
    accountId: number | null;
  }): Promise<string>;
  /** Null when the service has no such account. */
  account(id: number): Promise<LinkedAccount | null>;
  remove(id: number): Promise<void>;
  /** What somebody came back with from the site itself, once. Absent where a service calls us instead. */
  exchange?(code: string): Promise<{ account: LinkedAccount; secret: OauthSecret }>;
  /** Another permission in the place of one that ended. Absent where none ends. */
  renew?(refresh: string): Promise<OauthSecret>;
}

/** Where a site sends people back to, in the window that was opened for it. */
export const returnAddress = ({ config }: LinkingTools, key: string): string =>
  `${config.origins.app}${returnPath(key)}`;

export const returnPath = (key: string): string => `/${key}/return`;

/** The service did not do what was asked; `cause` says why. */
export class LinkingFailure extends Error {}

/** What an account, or its kind, is called there: words of whoever opened it. */
export const AccountWords = z.string().transform((said) => fewWords(said));

export async function reached(answer: Promise<GuardedResponse>): Promise<GuardedResponse> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    throw new LinkingFailure('The linking service was not reached', { cause: error });
  }
}

export function read<T>(shape: z.ZodType<T>, answer: Pick<GuardedResponse, 'body'> | null): T {
  const found = answer && answeredJson(answer)?.as(shape);
  if (!found) throw new LinkingFailure('The linking service answered something else');
  return found;
}
