import type { Amp } from '#contract/amps.ts';

/**
 * What becomes of words that are written after an approval, told so that nothing is called live which no
 * reader sees: what is set for later, or held, is approved as well.
 */
export const approvedText = (places: Pick<Amp['placements'], 'live'>) =>
  places.live > 0 ? whereLive : wherePlanned;

const whereLive = {
  title: 'This text is live',
  earlier: 'What is live is the text that was approved before.',
  onApproval: 'is written over the posts',
};

const wherePlanned: typeof whereLive = {
  title: 'This text is approved',
  earlier: 'What goes out is the text that was approved before.',
  onApproval: 'takes its place',
};
