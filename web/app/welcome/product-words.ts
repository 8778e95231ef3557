import type { products } from '#contract/credits.ts';

/** Names of the credits as people read them. */
export const productWords: Record<(typeof products)[number], string> = {
  amp: 'Amps',
  dfy: 'Done-for-you writing',
  premium: 'The Big 6',
  msn: 'MSN',
  financial: 'Financial',
  blow: 'Blow',
  defi: 'DeFi',
  presscable: 'PressCable',
};
