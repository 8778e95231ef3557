import type { Payload } from '#domain/distribution/payload.ts';
import type { Frozen } from '../amps/modules/frozen-modules.ts';
import { fileUrl } from '../media/addresses.ts';
import type { Tools } from '../tools.ts';

/** What would be sent of a module as it stands. */
export const payloadOf = (
  { config }: Pick<Tools, 'config'>,
  { module, frozen }: Pick<Frozen, 'module' | 'frozen'>,
): Payload =>
  module.payloadOf(frozen, { mediaUrl: (_sha256, filename) => fileUrl(config, filename) });
