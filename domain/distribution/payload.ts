import type { ArticlePayload } from '../amps/modules/article/payload.ts';

/** What is sent of each kind of module: a row a kind, which the compiler asks for. */
export interface Payloads {
  article: ArticlePayload;
}

/**
 * What is sent to a site, whole and frozen: preview, approval, sending and proof all read this one
 * value. Connectors translate it, they never add words of their own but a label their site demands.
 */
export type Payload = Payloads[keyof Payloads];

/** Whether a payload is of one of these kinds. */
export const isOfKind = <Kind extends Payload['kind']>(
  payload: Payload,
  kinds: readonly Kind[],
): payload is Payloads[Kind] => kinds.some((kind) => kind === payload.kind);
