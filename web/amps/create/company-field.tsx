import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { NewCompany } from '#web/app/parts.ts';
import { modals } from '#web/kit/modals.ts';
import styles from './create-page.module.css';

interface Choice {
  id: number;
  name: string;
}

interface CompanyFieldProps extends ComponentProps<typeof NativeSelect> {
  /** Undefined: they are not known yet. */
  companies: readonly Choice[] | undefined;
  onMade: (companyId: number) => void;
}

const dialog = 'company-of-amp';

/** Whose news it is: one of those that are there, or a new one, made without leaving the page. */
export function CompanyField({ companies, onMade, ...field }: CompanyFieldProps) {
  const [made, setMade] = useState<readonly Choice[]>([]);
  const listed = companies ?? [];
  const all = [...listed, ...made.filter(({ id }) => listed.every((one) => one.id !== id))];
  return (
    <div className={styles.company}>
      <NativeSelect
        label="Company"
        description="Whose news it is. Its linked sites are where the Amp can go. You can choose another one until you submit it."
        data={[
          { value: '', label: companies ? 'Not chosen yet' : 'Loading companies…' },
          ...all.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...field}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => modals.open(dialog)}
      >
        New company
      </Button>
      <NewCompany
        id={dialog}
        onMade={(company) => {
          setMade([...made, company]);
          onMade(company.id);
        }}
      />
    </div>
  );
}
