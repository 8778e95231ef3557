import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import styles from './filter-chip.module.css';

export interface FilterOption {
  value: string;
  label: string;
}

interface FilterChipProps {
  /** What it narrows by: "Company". */
  label: string;
  /** What taking the choice away is called: "Any company". */
  any: string;
  /** In words; null where it narrows nothing. */
  chosen: string | null;
  options: readonly FilterOption[];
  /** Empty: nothing any more. */
  onChoose: (value: string) => void;
  /** Where there are more than can be listed. */
  search?: { words: string; placeholder: string; onSearch: (words: string) => void };
  /** What is said where no option is. */
  nothing?: string;
  onOpen?: () => void;
}

/** Narrows a list by one thing: a button that opens its choices, and once one is chosen another that takes it away. */
export function FilterChip({
  label,
  any,
  chosen,
  options,
  onChoose,
  search,
  nothing = 'Nothing to choose',
  onOpen,
}: FilterChipProps) {
  const box = useCombobox({
    onDropdownOpen: () => {
      onOpen?.();
      if (search) box.focusSearchInput();
    },
    onDropdownClose: () => {
      box.resetSelectedOption();
      search?.onSearch('');
    },
  });
  return (
    <span className={styles.chip} data-chosen={chosen !== null || undefined}>
      <Combobox
        store={box}
        width={260}
        position="bottom-end"
        withinPortal={false}
        onOptionSubmit={(value) => {
          onChoose(value);
          box.closeDropdown();
          box.focusTarget();
        }}
      >
        <Combobox.Target targetType="button">
          <button
            type="button"
            className={styles.open}
            aria-label={chosen === null ? label : `${label}: ${chosen}`}
            onClick={() => box.toggleDropdown()}
          >
            <span className={styles.words}>{chosen ?? label}</span>
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown>
          {search && (
            <Combobox.Search
              classNames={{ input: styles.search }}
              aria-label={search.placeholder}
              placeholder={search.placeholder}
              maxLength={200}
              value={search.words}
              onChange={({ currentTarget }) => search.onSearch(currentTarget.value)}
            />
          )}
          <Combobox.Options className={styles.options} aria-label={label}>
            {options.map(({ value, label: words }) => (
              <Combobox.Option value={value} key={value}>
                {words}
              </Combobox.Option>
            ))}
            {options.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {chosen !== null && (
        <button
          type="button"
          className={styles.away}
          aria-label={any}
          title={any}
          onClick={() => onChoose('')}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
