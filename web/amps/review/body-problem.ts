import type { z } from 'zod';

/** The first thing a call would refuse about its body, in words; null when it may be sent. */
export function bodyProblem(schema: z.ZodType, body: unknown): string | null {
  const result = schema.safeParse(body);
  return result.success ? null : (result.error.issues[0]?.message ?? 'This is not valid');
}
