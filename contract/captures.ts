import { z } from 'zod';
import { ById, Hash } from './amps.ts';
import { endpoint } from './endpoint.ts';

export const captures = {
  picture: endpoint('GET /placements/:id/capture', {
    summary: 'The picture of its page, as a stranger’s browser showed the text that is there now',
    access: 'person',
    object: 'placement',
    params: ById,
    query: z.object({
      /** Its hash, as the report tells it: another picture has another address. */
      of: Hash,
      size: z.enum(['whole', 'small']).default('whole'),
    }),
  }),
};
