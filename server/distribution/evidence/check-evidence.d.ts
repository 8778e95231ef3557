interface CheckedPost {
  name: string;
  holds: boolean;
  says: string;
}

export function checkEvidence(text: string): Promise<CheckedPost[]>;
