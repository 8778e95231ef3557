import { Readable } from 'node:stream';
import type { StreamedBody } from '#server/foundation/network/guarded-fetch.ts';

/** A file that holds these bytes, as a connector gets it. */
export const aFile = (bytes: Uint8Array): StreamedBody => ({
  bytes: bytes.length,
  stream: () => Readable.from([bytes]),
});
