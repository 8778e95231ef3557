import { lateAfterMinutes, operations } from '#contract/operations.ts';
import { useCall } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LineList } from '#web/kit/line-list.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Panel } from '#web/kit/page.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';

/** Whatever should have happened and has not. */
export function OverdueList() {
  const list = useCall(operations.overdue, {}, { pollMs: 30_000 });
  if (list.isPending) return <RowBones rows={3} />;
  if (!list.data) return <LoadFailure of={list} title="The list could not be loaded" />;
  if (list.data.items.length === 0)
    return (
      <EmptyState
        drawing="inbox"
        title="Nothing is overdue"
        text={`Posts, readings of live pages, decisions, mails and background work come here when they are ${lateAfterMinutes} minutes late.`}
      />
    );
  return (
    <Panel>
      <LineList label="Overdue">
        {list.data.items.map(({ kind, says, since }) => (
          <li key={`${kind} ${says}`}>
            <div>
              <strong>{says}</strong>
              <p>
                The oldest since <Ago at={since} />
              </p>
            </div>
          </li>
        ))}
      </LineList>
    </Panel>
  );
}
