/** One measured figure beside its floor of the same run. */
export interface Figure {
  what: string;
  ours: string;
  /** What it is measured against, and that one's own figure. */
  floor: string;
  ratio: number;
  goal: Goal;
  /** Whatever helps to read it: CPU per request, percentiles. */
  detail?: string;
}

export interface Goal {
  is: 'at least' | 'at most';
  ratio: number;
}

export interface Bench {
  name: string;
  /** What is compared with what, and how, in a sentence or two. */
  about: string;
  /** Takes an hour or more: only when it is asked for by its name. */
  long?: true;
  run(): Promise<Figure[]>;
}

export const atLeast = (ratio: number): Goal => ({ is: 'at least', ratio });
export const atMost = (ratio: number): Goal => ({ is: 'at most', ratio });

export const isMet = ({ ratio, goal }: Figure) =>
  goal.is === 'at least' ? ratio >= goal.ratio : ratio <= goal.ratio;

export const goalText = ({ is, ratio }: Goal) => `${is === 'at least' ? '≥' : '≤'} ${ratio}`;

export const ratioText = (ratio: number) => ratio.toFixed(2);

export const perSecond = (requests: number) => `${Math.round(requests).toLocaleString('en')} req/s`;

export const milliseconds = (ms: number) =>
  ms < 100 ? `${ms.toFixed(2)} ms` : `${Math.round(ms).toLocaleString('en')} ms`;
