import { turnsOfAskers } from '../foundation/network/turns-of-askers.ts';

/** Sites and pages that somebody waits for are asked in their turn. */
export const inTurnOfAsker = turnsOfAskers(
  'Many sites are being asked at this moment. Please try again in a minute.',
);
