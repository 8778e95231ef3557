import { Problem } from '#domain/problems.ts';

const codes: readonly string[] = ['too-many', 'busy'];

/** Whether something was not even begun, since too much is under way here: that says nothing of whom it would have asked. */
export const isFullLine = (error: unknown): error is Problem =>
  error instanceof Problem && codes.includes(error.code);
