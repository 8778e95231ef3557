import { useEffect } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { limits } from '#domain/limits.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { CallFailure } from '#web/app/call-failure.ts';
import { useCall } from '#web/app/calls.ts';
import { recall, remember } from './writing/device.ts';

/** As much of an Amp as the editor needs; the same from the server and from this device. */
export interface OpenAmp {
  ampId: number;
  title: string;
  status: number;
  moduleId: number;
  mayEdit: boolean;
  /** Null while the server is away: then only writing is open. */
  amp: Amp | null;
}

type Opening =
  | { state: 'loading' }
  | { state: 'open'; open: OpenAmp }
  | { state: 'no-article' }
  | { state: 'failed'; failure: CallFailure; retry: () => void };

/** Opens an Amp for writing; while the server cannot be reached, from what this device knows of it. */
export function useOpenAmp(ampId: number, personId: number): Opening {
  const reading = useCall(amps.read, { params: { id: ampId } });
  const { data: amp, error: failure } = reading;
  const isAway = failure?.code === 'network' && !amp;
  const again = useCall(
    amps.read,
    { params: { id: ampId } },
    { quiet: true, enabled: isAway, pollMs: isAway && limits.autoSubmitMs },
  );
  const known = amp ?? again.data;
  const moduleId = known?.modules.find(({ type }) => type === moduleKinds.article.type)?.id;

  useEffect(() => {
    if (!known || moduleId === undefined) return;
    const before = recall({ personId, ampId });
    remember({
      personId,
      ampId,
      moduleId,
      title: known.title,
      status: known.status,
      mayEdit: known.rights.edit,
      isStored: before?.isStored ?? true,
    });
  }, [known, moduleId, personId, ampId]);

  if (known && moduleId === undefined) return { state: 'no-article' };
  if (known && moduleId !== undefined) {
    const { title, status, rights } = known;
    const open = { ampId, title, status, moduleId, mayEdit: rights.edit, amp: known };
    return { state: 'open', open };
  }
  if (isAway) {
    const kept = recall({ personId, ampId });
    if (kept) return { state: 'open', open: { ...kept, amp: null } };
  }
  if (failure) return { state: 'failed', failure, retry: () => void reading.refetch() };
  return { state: 'loading' };
}
