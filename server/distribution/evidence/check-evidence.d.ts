interface CheckedPost {
  name: string;
  holds: boolean;
  says: string;
  /** Names of what no row of it tells, with its state those that its rows fit as well, and of what the report leaves out. */
  unchecked: string[];
}

interface Checked {
  posts: CheckedPost[];
  /** Names of what no row of any post tells. */
  unchecked: string[];
}

export function checkEvidence(text: string): Promise<Checked>;
