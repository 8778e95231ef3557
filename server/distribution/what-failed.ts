/** What something that was thrown while a site was spoken to has to say. */
export const whatFailed = (error: unknown): string =>
  error instanceof Error ? error.message : 'no answer';
