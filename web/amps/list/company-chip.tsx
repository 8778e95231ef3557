import { useState } from 'react';
import { companies } from '#contract/companies.ts';
import { useCall, usePage } from '#web/ground/calls.ts';
import { FilterChip } from '#web/kit/filter-chip.tsx';
import { useUnhurried } from '#web/kit/use-unhurried.ts';

const listed = 20;
const pauseMs = 250;

interface CompanyChipProps {
  /** Undefined: of every company. */
  id: number | undefined;
  /** As a line of the list has it; undefined where none tells it. */
  name: string | undefined;
  onChoose: (id: string) => void;
}

/** Narrows the Amps to those of a company, found among all that the person may publish for. */
export function CompanyChip({ id, name, onChoose }: CompanyChipProps) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const q = useUnhurried(words, pauseMs);
  const found = usePage(
    companies.list,
    { query: { q, limit: listed } },
    { enabled: isOpen, quiet: true },
  );
  const chosen = useCall(
    companies.view,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined && name === undefined, quiet: true },
  );
  const called = name ?? chosen.data?.company.name ?? `No. ${id}`;
  return (
    <FilterChip
      label="Company"
      any="Any company"
      chosen={id === undefined ? null : called}
      options={(found.data?.items ?? []).map((one) => ({
        value: String(one.id),
        label: one.name,
      }))}
      onChoose={onChoose}
      search={{ words, placeholder: 'Search by name', onSearch: setWords }}
      nothing={found.isError ? 'They could not be loaded' : found.data ? 'No company matches' : '…'}
      onOpen={() => setOpen(true)}
    />
  );
}
