import { useEffect, useState } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { limits } from '#domain/limits.ts';
import { moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { isCallFailure, type CallFailure } from '#web/ground/call-failure.ts';
import { send, useCall } from '#web/ground/calls.ts';
import { recall, remember, unknownTab } from './writing/device.ts';

/** As much of an Amp as the editor needs; the same from the server and from this device. */
export interface OpenAmp {
  ampId: number;
  title: string;
  status: number;
  kind: ModuleKind;
  moduleId: number;
  mayEdit: boolean;
  /** Null while the server is away: then only writing is open. */
  amp: Amp | null;
}

type Opening =
  | { state: 'loading' }
  | { state: 'open'; open: OpenAmp }
  | { state: 'no-module' }
  | { state: 'failed'; failure: CallFailure; retry: () => void };

/** Opens an Amp for writing; while the server cannot be reached, from what this device knows of it. */
export function useOpenAmp(ampId: number, kind: ModuleKind, personId: number): Opening {
  const reading = useCall(amps.read, { params: { id: ampId } });
  const { data: known, error: failure, refetch } = reading;
  const isAway = useAway(reading);
  const moduleId = known?.modules.find(({ type }) => type === moduleKinds[kind].type)?.id;

  useEffect(() => {
    if (!known || moduleId === undefined) return;
    const before = recall({ personId, ampId, kind });
    remember({
      personId,
      ampId,
      kind,
      moduleId,
      title: known.title,
      status: known.status,
      mayEdit: known.rights.edit,
      unstored: before?.unstored ?? [unknownTab],
    });
  }, [known, moduleId, personId, ampId, kind]);

  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(() => {
      send(amps.read, { params: { id: ampId } }, { quiet: true }).then(() => refetch(), unlessAway);
    }, limits.autoSubmitMs);
    return () => clearInterval(timer);
  }, [isAway, ampId, refetch]);

  if (known && moduleId === undefined) return { state: 'no-module' };
  if (known && moduleId !== undefined) {
    const { title, status, rights } = known;
    const open = { ampId, kind, title, status, moduleId, mayEdit: rights.edit, amp: known };
    return { state: 'open', open };
  }
  if (isAway) {
    const kept = recall({ personId, ampId, kind });
    if (kept) return { state: 'open', open: { ...kept, amp: null } };
  }
  if (failure) return { state: 'failed', failure, retry: () => void refetch() };
  return { state: 'loading' };
}

/** Whether the last answer was none; while the next is asked for that still holds. */
function useAway({ data, error }: { data: Amp | undefined; error: CallFailure | null }): boolean {
  const [wasAway, setAway] = useState(false);
  const isAway = !data && (error ? error.code === 'network' : wasAway);
  if (isAway !== wasAway) setAway(isAway);
  return isAway;
}

/** What one writes meanwhile is on the page: nobody is told again. */
function unlessAway(failure: unknown): void {
  if (!isCallFailure(failure)) throw failure;
}
