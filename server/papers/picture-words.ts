interface Pictured {
  isPractice: boolean;
  picture: { takenAt: string } | null;
}

/** “Practice page as of 28 November 2026 at 02:46 UTC”: of when a picture is, and that its page is no public one. */
export const pictureInWords = ({ isPractice, picture }: Pictured): string =>
  `${isPractice ? 'Practice page' : 'Page'} as of ${picture?.takenAt ?? ''}`;
