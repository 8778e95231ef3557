/** The header in which a page says for whom it makes a call: who is logged in may have changed in another tab. */
export const asWhomHeader = 'x-as-whom';

interface Known {
  id: number;
  actedBy?: { id: number } | null | undefined;
}

/** Whom somebody is here as, and who acts as them. */
export const asWhom = ({ id, actedBy }: Known): string =>
  actedBy ? `${id}:${actedBy.id}` : `${id}`;
