import { limits } from '#domain/limits.ts';
import { uploader, uploadKinds } from '#domain/rules/pictures.ts';
import { sentences } from '#domain/rules/wording.ts';

const megabytes = limits.upload.imageBytes / 1_000_000;

/** Told before anything is chosen. */
export const pictureLimits = `JPEG, PNG, GIF or WebP, up to ${megabytes} MB each.`;

/** As a file field wants them. */
export const acceptedTypes = uploadKinds.image.types.join(',');

/** Why a file is not even sent, with its name and what to do; null when it may be. */
export function refusedBefore(file: { name: string; type: string; size: number }): string | null {
  if (!uploader('image')(file, { label: 'Picture' })) return null;
  return `${file.name}: ${sentences.uploader}. ${reasonFor(file)}`;
}

function reasonFor({ type, size }: { type: string; size: number }): string {
  const types: readonly string[] = uploadKinds.image.types;
  if (!types.includes(type)) return 'Choose a JPEG, PNG, GIF or WebP picture.';
  if (size === 0) return 'It is empty.';
  return `It has ${(size / 1_000_000).toFixed(1)} MB; up to ${megabytes} MB can be sent.`;
}

/** What the server said against a file it was sent, in words. @param status 0 when none answered. */
export function refusalOf(name: string, status: number, body: string): string {
  if (status === 0) return 'The connection was lost. What was sent is kept: try again to go on.';
  const says = messageIn(body);
  if (status === 413 || status === 415 || status === 422)
    return `${name}: ${says ?? `${sentences.uploader}.`}`;
  return says ?? 'The server could not take it. Please try again.';
}

function messageIn(body: string): string | null {
  try {
    const { meta }: { meta?: { message?: string; errors?: string[] } } = JSON.parse(body);
    return meta?.errors?.[0] ?? meta?.message ?? null;
  } catch {
    // Not an answer of ours.
    return null;
  }
}
