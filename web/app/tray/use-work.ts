import { useMutationState } from '@tanstack/react-query';
import { activity } from '#contract/activity.ts';
import { imports } from '#contract/imports.ts';
import { useNow } from '#web/kit/now.ts';
import { useStore } from '#web/kit/store.ts';
import { useCall } from '../../ground/calls.ts';
import { isRunning } from '../../ground/uploads/uploads.ts';
import { interruptedUploads, uploads } from '../../ground/uploads/uploads-here.ts';

const soonMs = 5_000;
const seldomMs = 60_000;

/** All that takes longer than a page is open: files, imports, publications. */
export function useWork() {
  const lines = useStore(uploads.lines);
  const interrupted = interruptedUploads(useNow());
  const importing = useMutationState({
    filters: { mutationKey: [imports.make.path], status: 'pending' },
  }).length;
  const done = useCall(activity.read, {}, { quiet: true, keepsLast: true, pollMs: seldomMs });
  const isPublishing = done.data?.publications.some(({ under_way }) => under_way > 0) ?? false;
  // Asked again soon while something moves.
  useCall(
    activity.read,
    {},
    { quiet: true, enabled: isPublishing, pollMs: isPublishing && soonMs },
  );
  return {
    lines,
    interrupted,
    importing,
    done,
    running:
      lines.filter(isRunning).length +
      importing +
      (done.data?.publications.filter(({ under_way }) => under_way > 0).length ?? 0),
    /** Goes on only when somebody does something. */
    stopped: lines.filter(({ state }) => state === 'failed').length + interrupted.length,
  };
}
