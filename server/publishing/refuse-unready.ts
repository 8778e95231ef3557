import { Problem } from '#domain/problems.ts';
import type { Tools } from '../tools.ts';
import { readinessOf } from './readiness.ts';

/**
 * Nothing may stop an Amp that is submitted: its text by the rules, as it was shown, and its company.
 * @param publisherId who publishes; null: whoever submitted it before.
 * @param moduleId of which alone the text is asked about; absent: all of them.
 * @param contentHash what was shown; absent: whatever is there now.
 * @returns the hash of the text that was checked.
 * @throws Problem `content-changed`, or `not-ready` with the findings.
 */
export async function refuseUnready(
  tools: Tools,
  {
    ampId,
    publisherId,
    moduleId,
    contentHash,
  }: { ampId: number; publisherId: number | null; moduleId?: number; contentHash?: string },
): Promise<string> {
  const ready = await readinessOf(tools, { ampId, publisherId, moduleId });
  if (contentHash !== undefined && ready.contentHash !== contentHash) {
    throw new Problem('content-changed', { data: { content_hash: ready.contentHash } });
  }
  const { findings } = ready;
  if (findings.length === 0) return ready.contentHash;
  const fields: Record<string, string[]> = {};
  for (const { field, message } of findings) (fields[field] ??= []).push(message);
  throw new Problem('not-ready', { fields, data: { findings } });
}
