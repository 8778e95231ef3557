import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { imports, type ImportEntry, type ImportPlan } from '#contract/imports.ts';
import { useSend } from '#web/ground/calls.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toast.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './import-page.module.css';
import { canBeMade, planWords } from './plan-words.ts';

interface EntriesPanelProps {
  file: File;
  plan: ImportPlan;
  companyId: number | null;
  /** Reads the file again: what was made is then known. */
  onMade: () => void;
}

/** Every post of the file, what would come of it, and the button that makes the drafts. */
export function EntriesPanel({ file, plan, companyId, onMade }: EntriesPanelProps) {
  const open = plan.entries.filter(canBeMade).map(({ key }) => key);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(open));
  const make = useSend(imports.make);

  const choose = ({ key }: ImportEntry, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const submit = () =>
    make.mutate(
      { body: { keys: [...chosen], company_id: companyId }, file },
      {
        onSuccess: ({ made }) => {
          toast.success(made === 1 ? '1 draft was made' : `${made} drafts were made`);
          onMade();
        },
      },
    );

  return (
    <Panel title="2 · What would be made">
      <div className={styles.stack}>
        <p className={styles.quiet}>{planWords(plan)}</p>
        {open.length > 1 && (
          <Checkbox
            label="All that can be made"
            checked={chosen.size === open.length}
            indeterminate={chosen.size > 0 && chosen.size < open.length}
            onChange={({ currentTarget }) => setChosen(new Set(currentTarget.checked ? open : []))}
          />
        )}
        <ul className={styles.entries}>
          {plan.entries.map((entry) => (
            <EntryRow
              key={entry.key}
              entry={entry}
              isChosen={chosen.has(entry.key)}
              onChoose={(isChosen) => choose(entry, isChosen)}
            />
          ))}
        </ul>
        {make.error && !make.error.handled && (
          <Notice kind="error" title="Nothing was made">
            {make.error.message}
          </Notice>
        )}
        {open.length > 0 && (
          <div className={styles.buttons}>
            <Button disabled={chosen.size === 0} loading={make.isPending} onClick={submit}>
              {chosen.size === 1 ? 'Make 1 draft' : `Make ${chosen.size} drafts`}
            </Button>
          </div>
        )}
        {open.length === 0 && (
          <div className={styles.buttons}>
            <LinkButton to="/announcements/list">See the Amps</LinkButton>
          </div>
        )}
      </div>
    </Panel>
  );
}
