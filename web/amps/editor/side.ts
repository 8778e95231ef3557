import {
  IconAdjustmentsHorizontal,
  IconEye,
  IconListCheck,
  IconMessage,
  IconPencil,
} from '@tabler/icons-react';
import type { CheckRow } from './checks/check-row.ts';

/** What stands beside the sheet, or in its place. */
export type Side = 'text' | 'checks' | 'preview' | 'details' | 'comments';

export const textTab = { name: 'text', label: 'Text', Icon: IconPencil } as const;

/** @param comments how many are open; null where they are not shown beside the sheet. */
export const tabsBeside = (rows: readonly CheckRow[], comments: number | null) => [
  {
    name: 'checks' as const,
    label: 'Checks',
    Icon: IconListCheck,
    waiting: rows.filter(({ standing }) => standing === 'open').length,
  },
  { name: 'preview' as const, label: 'Preview', Icon: IconEye },
  { name: 'details' as const, label: 'Details', Icon: IconAdjustmentsHorizontal },
  ...(comments === null
    ? []
    : [{ name: 'comments' as const, label: 'Comments', Icon: IconMessage, count: comments }]),
];
