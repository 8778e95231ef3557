import type { FastifyRequest } from 'fastify';
import type { Stage } from '../../stage.ts';
import type { Store } from './store.ts';

export interface SiteRoute {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}
export type SiteRequest = FastifyRequest<SiteRoute>;

/** What all that is asked of these sites has at hand. */
export interface Ground {
  stage: Stage;
  store: Store;
  baseOf: (name: string) => string;
}
