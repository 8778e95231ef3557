import type { Credentials } from '#domain/distribution/credentials.ts';
import type { PublisherTools, TypedSecret } from './publisher.ts';

/** Whether somebody's credentials let us publish at a site. Changes nothing there. */
export type TryAccount = (
  tools: Pick<PublisherTools, 'fetch' | 'now'>,
  credentials: Credentials,
) => Promise<TriedAccount>;

export type TriedAccount =
  | {
      ok: true;
      /** As people recognise it. */
      name: string;
      /** What is the same about the account however it is typed. */
      remoteId: string;
      /** Where its posts stand, whoever signs in: a company has one account there. */
      place: string;
      /** The address of its own pages. */
      baseUrl: string;
      secret: TypedSecret;
    }
  | {
      ok: false;
      /** What to do about it, in words. */
      says: string;
      /** Of what was typed, that which is to be corrected; the first where absent. */
      field?: 'base_url' | 'token';
    };
