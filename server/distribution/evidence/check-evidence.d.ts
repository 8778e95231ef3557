interface CheckedPost {
  name: string;
  holds: boolean;
  says: string;
  /** Names of what no row of it tells; beside its state, those that its rows fit as well. */
  unchecked: string[];
}

interface Checked {
  posts: CheckedPost[];
  /** Names of what no row of any post tells. */
  unchecked: string[];
}

export function checkEvidence(text: string): Promise<Checked>;
