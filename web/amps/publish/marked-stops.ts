import type { Finding } from '#contract/amps.ts';

/** What stops an Amp, as its preview shows it. */
export interface MarkedStops {
  list: readonly { number: number; title: string; finding: Finding }[];
  /** Lies over the drawn page, as high as that is: the numbers stand there. */
  overlay: HTMLElement | null;
  /** The number of the one that somebody works at. */
  current: number | null;
  /** Leads to what is done about it. */
  onGo: (number: number) => void;
}
