import { kindOf, type ModuleKind } from '#domain/amps/modules.ts';
import type { Finding } from '#contract/amps.ts';
import { askedFor } from '#web/ground/asked-for.ts';
import { moduleAddress, openedKind } from '#web/ground/module-address.ts';
import { fieldLabel } from '../modules/field-labels.ts';
import type { Schedule } from './schedule.ts';

export interface Blocker {
  says: string;
  /** The section of the page where it is put right. */
  section: 'stops' | 'sites' | 'when';
}

interface State {
  /** Null while it is not known. */
  findings: readonly Finding[] | null;
  chosenSites: number;
  schedule: Schedule;
}

/** Why [Publish Amp] cannot be pressed yet, first things first; null when it can. */
export function blockerOf({ findings, chosenSites, schedule }: State): Blocker | null {
  if (findings === null) return { says: 'Checking the Amp…', section: 'stops' };
  if (findings.length > 0)
    return {
      says: stopsInWords(findings.length),
      section: 'stops',
    };
  if (chosenSites === 0) return { says: 'Choose at least one site', section: 'sites' };
  return schedule.ok ? null : { says: schedule.says, section: 'when' };
}

export const stopsInWords = (count: number): string =>
  count === 1 ? '1 thing stops it' : `${count} things stop it`;

/** The exact place in the editor. */
export const fieldAddress = (
  { id, modules }: Checked,
  { field, module }: Pick<Finding, 'field' | 'module'>,
) => ({
  to: moduleAddress('edit', id, foundIn(modules, module)),
  hash: `field-${field}`,
});

interface Checked {
  id: number;
  modules: readonly { id: number; type: number }[];
}

/** The kind of the module that a finding is of; of those of the Amp itself, that of its first. */
export function foundIn(modules: Checked['modules'], moduleId: number | null): ModuleKind {
  const module = modules.find(({ id }) => id === moduleId);
  return module ? kindOf(module.type) : openedKind(modules);
}

/** The exact place in the company's profile, with the way back. */
export const companyAddress = (
  { id }: { id: number },
  companyId: number,
  { field }: Pick<Finding, 'field'>,
) => ({
  to: askedFor(`/profile/companies/${companyId}`, id),
  hash: `field-${field.replace(/^company_/, '')}`,
});

/**
 * Where a finding is put right: in a module, by choosing a company here, at the company itself, or by
 * a signature.
 */
export function placeOf({
  field,
}: Pick<Finding, 'field'>): 'module' | 'choice' | 'company' | 'letter' {
  if (field === 'company_id') return 'choice';
  if (field.startsWith('letter_')) return 'letter';
  return field.startsWith('company_') ? 'company' : 'module';
}

/** The name of the field in front of a sentence, unless the sentence begins with it. */
export function findingLabel(
  { modules }: Pick<Checked, 'modules'>,
  { field, module, message }: Pick<Finding, 'field' | 'module' | 'message'>,
): string | null {
  // What is said of a company names its field itself.
  if (placeOf({ field }) !== 'module') return null;
  const label = fieldLabel(foundIn(modules, module), field);
  return message.toLowerCase().startsWith(label.toLowerCase()) ? null : label;
}
