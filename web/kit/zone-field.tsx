import { Select } from '@mantine/core';
import { useState } from 'react';
import styles from './zone-field.module.css';
import { zonesMeant, zoneWords, type FactsByName } from './zone-search.ts';

interface ZoneFieldProps {
  /** IANA name; null: none. */
  value: string | null;
  zones: readonly string[];
  onChange: (zone: string | null) => void;
  description?: string;
  clearable?: boolean;
  error?: React.ReactNode;
}

const nothingKnown: FactsByName = new Map();

/** A time zone, found by its city, country, abbreviation, and by each of its names. */
export function ZoneField({ value, zones, onChange, clearable = false, ...rest }: ZoneFieldProps) {
  const [known, setKnown] = useState(nothingKnown);
  const look = () => {
    if (known !== nothingKnown) return;
    // Without it zones are found by their names alone.
    import('./zone-facts.ts').then(
      ({ zoneFacts }) => setKnown(zoneFacts),
      () => undefined,
    );
  };
  return (
    <Select
      label="Time zone"
      data={[...zones]}
      value={value}
      searchable
      clearable={clearable}
      allowDeselect={clearable}
      clearButtonProps={{ 'aria-label': 'Empty the time zone' }}
      nothingFoundMessage="No zone, city or country has that name"
      filter={({ search }) =>
        // What is chosen already is no search.
        zonesMeant(search === value ? '' : search, zones, known).map((zone) => ({
          value: zone,
          label: zone,
        }))
      }
      renderOption={({ option }) => (
        <span className={styles.zone}>
          {option.label}
          <span className={styles.words}>{zoneWords(known.get(option.value))}</span>
        </span>
      )}
      onFocus={look}
      onChange={onChange}
      {...rest}
    />
  );
}
