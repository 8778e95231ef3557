import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { problems } from '#domain/problems.ts';
import { Notice } from '#web/kit/notice.tsx';
import { useSession } from './session.ts';

type Guarded = Pick<Endpoint, 'onlyThemselves'>;

interface OnlyTheirsProps {
  /** What the controls would call: each of the rows. */
  row: Guarded | readonly Guarded[];
  /** What stands in their place; absent: the reason. */
  instead?: ReactNode;
  /** The controls; without any, the reason alone, for where they are scattered. */
  children?: ReactNode;
}

/** Controls of what nobody does as somebody else: while acting, the reason stands in their place. */
export function OnlyTheirs({ row, instead, children }: OnlyTheirsProps) {
  const whyNot = useWhyNot(...[row].flat());
  if (!whyNot) return children;
  return instead === undefined ? <Notice>{whyNot}</Notice> : instead;
}

/** Why who is here may not make this call, told before it is tried; null when they may. */
export function useWhyNot(...rows: readonly Guarded[]): string | null {
  const { person } = useSession();
  const isTheirs = rows.some(({ onlyThemselves }) => onlyThemselves);
  return person?.actedBy && isTheirs ? problems.acting.says : null;
}
