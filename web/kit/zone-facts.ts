import { rawTimeZones } from '@vvo/tzdb';
import { factsByName } from './zone-search.ts';

/** Fetched when somebody looks for a zone, and not before. */
export const zoneFacts = factsByName(rawTimeZones);
