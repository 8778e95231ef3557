import type { ReactNode } from 'react';
import { isOnlyTheirs, type Endpoint } from '#contract/endpoint.ts';
import { problems } from '#domain/problems.ts';
import { Notice } from '#web/kit/notice.tsx';
import { useSession } from './session.ts';

interface OnlyTheirsProps {
  /** What the controls would call. */
  row: Endpoint;
  children: ReactNode;
}

/** Controls of what nobody does as somebody else: while acting, the reason stands in their place. */
export function OnlyTheirs({ row, children }: OnlyTheirsProps) {
  const { person } = useSession();
  if (!person?.actedBy || !isOnlyTheirs(row)) return children;
  return <Notice>{problems.acting.says}</Notice>;
}
