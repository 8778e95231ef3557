import type { Amp, Finding } from '#contract/amps.ts';
import { capital } from '#domain/rules/capital.ts';
import { placeOf } from './blockers.ts';

interface InOrder {
  title: string;
  says: string;
  /** Whether anything can be said to be fine. */
  isFine: boolean;
}

/** What is fine, in one line. @param isBlocked something keeps it from being published: one of these, or a choice */
export function inOrder(
  { company }: Pick<Amp, 'company'>,
  findings: readonly Finding[],
  isBlocked: boolean,
): InOrder {
  const open = new Set(findings.map((finding) => placeOf(finding)));
  const fine = [
    ...(open.has('module') ? [] : ['text']),
    ...(company && !open.has('choice') && !open.has('company') ? ['company'] : []),
    ...(company && !open.has('letter') ? ['letter'] : []),
  ];
  if (fine.length === 0)
    return { title: 'Company and letters', says: company?.name ?? '', isFine: false };
  return {
    title: isBlocked ? 'All else is in order' : 'Nothing stops it',
    says: `${capital(fine.join(', '))} in order`,
    isFine: true,
  };
}
