import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import {
  companyLabels,
  type CompanyField,
  type CompanyForm,
} from '#domain/companies/company-form.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { FormButtons } from '#web/kit/form.tsx';
import { modals } from '#web/kit/modals.ts';
import styles from './conflict-dialog.module.css';
import { differencesOf, mergedForm, type Difference } from './merge.ts';
import { conflictId } from './use-company-form.ts';

interface Conflict {
  by: string | null;
  three: Parameters<typeof differencesOf>[0];
  resolve: (merged: CompanyForm) => void;
}

interface ConflictDialogProps {
  conflict: Conflict | null;
  isSaving: boolean;
}

/** Somebody else saved the company while it was open here: both are shown, and nothing is lost. */
export function ConflictDialog({ conflict, isSaving }: ConflictDialogProps) {
  return (
    <Dialog id={conflictId} title="Somebody changed this company after you opened it" size="lg">
      {conflict && <Choice conflict={conflict} isSaving={isSaving} />}
    </Dialog>
  );
}

function Choice({
  conflict: { by, three, resolve },
  isSaving,
}: ConflictDialogProps & { conflict: Conflict }) {
  const [taken, setTaken] = useState<ReadonlySet<CompanyField>>(new Set());
  const { both, onlyTheirs } = differencesOf(three);
  const who = by || 'Somebody else';
  const take = (field: CompanyField, theirs: boolean) => {
    const next = new Set(taken);
    if (theirs) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        resolve(mergedForm(three, taken));
      }}
    >
      <p className={styles.quiet}>
        Nothing of yours was saved yet, and nothing is lost.
        {both.length > 0 && ' Choose what stands in the fields that both of you changed.'}
      </p>
      {both.map((difference) => (
        <Both
          key={difference.field}
          difference={difference}
          who={who}
          isTheirs={taken.has(difference.field)}
          onTake={(theirs) => take(difference.field, theirs)}
        />
      ))}
      {onlyTheirs.length > 0 && <OnlyTheirs differences={onlyTheirs} who={who} />}
      <FormButtons>
        <Button variant="default" onClick={() => modals.close(conflictId)}>
          Back to the form
        </Button>
        <Button type="submit" loading={isSaving} data-autofocus>
          Save this
        </Button>
      </FormButtons>
    </form>
  );
}

interface BothProps {
  difference: Difference;
  who: string;
  isTheirs: boolean;
  onTake: (theirs: boolean) => void;
}

function Both({ difference: { field, mine, theirs }, who, isTheirs, onTake }: BothProps) {
  return (
    <Radio.Group
      label={companyLabels[field]}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(value) => onTake(value === 'theirs')}
    >
      <div className={styles.pair}>
        <Radio value="mine" label="Yours" description={<Words of={mine} />} />
        <Radio value="theirs" label={who} description={<Words of={theirs} />} />
      </div>
    </Radio.Group>
  );
}

function OnlyTheirs({ differences, who }: { differences: readonly Difference[]; who: string }) {
  return (
    <div>
      <h3>{who} changed these, and you did not</h3>
      <dl className={styles.theirs}>
        {differences.map(({ field, theirs }) => (
          <div key={field}>
            <dt>{companyLabels[field]}</dt>
            <dd>
              <Words of={theirs} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const Words = ({ of }: { of: string }) =>
  of === '' ? <em>empty</em> : <span className={styles.words}>{of}</span>;
