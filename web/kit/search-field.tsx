import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const pauseMs = 250;

interface SearchFieldProps {
  label: string;
  value: string;
  /** Told after a short pause in typing. */
  onSearch: (words: string) => void;
  placeholder?: string;
}

/** The search of a list; `/` puts the cursor into it. */
export function SearchField({ label, value, onSearch, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === last) return undefined;
    const timer = setTimeout(() => {
      setLast(typed);
      onSearch(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, last, onSearch]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      data-list-search
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
