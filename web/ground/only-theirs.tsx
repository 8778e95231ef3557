import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import styles from './only-theirs.module.css';
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
  return instead === undefined ? <p className={styles.why}>{whyNot}</p> : instead;
}

/**
 * Why who is here may not make this call, told before it is tried; null when they may. It stands on many panels
 * of a page and the banner tells of acting already: so it is short.
 */
export function useWhyNot(...rows: readonly Guarded[]): string | null {
  const { person } = useSession();
  const isTheirs = rows.some(({ onlyThemselves }) => onlyThemselves);
  return person?.actedBy && isTheirs ? `Only ${person.firstname} can do this.` : null;
}
