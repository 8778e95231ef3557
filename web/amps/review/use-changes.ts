import { useEffect, useMemo } from 'react';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import { useCall } from '#web/ground/calls.ts';
import { changedText, type ChangedText } from './changed-rows.ts';
import type { ReviewedKind } from './reviewed-kind.ts';

/** The text that somebody has read before: what was approved, or what was submitted the time before. */
export type Earlier = 'approved' | 'submitted';

export const earlierOf = ({
  changed_since_approval: sinceApproval,
  changed_since_submission: sinceSubmission,
}: Pick<ModuleReply, 'changed_since_approval' | 'changed_since_submission'>): Earlier | null =>
  sinceApproval ? 'approved' : sinceSubmission ? 'submitted' : null;

export interface Changes {
  from: Earlier;
  /** Undefined: it is not known yet, or not known of exactly the text that is shown. */
  text: ChangedText | undefined;
  isFailed: boolean;
}

/**
 * How the text that is shown differs from the one that was read before; null where none was. What is compared with
 * another text than the shown one is asked for again: nobody decides about changes that are not in what they approve.
 */
export function useChanges<Reply extends ModuleReply>(
  of: ReviewedKind<Reply>,
  shown: Reply,
): Changes | null {
  const from = earlierOf(shown);
  const { data, isFetching, isError, refetch } = useCall(
    of.calls.diff,
    { params: { id: shown.id }, query: { from: from ?? 'submitted' } },
    { enabled: from !== null, quiet: true },
  );
  const isBehind = data !== undefined && data.revision < shown.revision;
  useEffect(() => {
    if (isBehind && !isFetching) void refetch();
  }, [isBehind, isFetching, refetch]);
  const isSame = data?.revision === shown.revision;
  const fields = isSame ? data.fields : undefined;
  const text = useMemo(
    () =>
      fields &&
      changedText(of.comparedTexts(shown.fields, []), fields, (name) =>
        Object.hasOwn(of.looks, name),
      ),
    [of, shown, fields],
  );
  return from && { from, text, isFailed: isError };
}
