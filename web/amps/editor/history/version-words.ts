import type { Version } from '#contract/modules/versions.ts';

const reasons: Record<Version['reason'], string> = {
  created: 'Beginning',
  writing: 'While writing',
  named: 'Named version',
  submitted: 'Submitted for approval',
  approved: 'Approved',
  restored: 'Restored',
  imported: 'Imported from a file',
  stranded: 'Words from a removed passage',
};

/** What a version is called: by its name, or by how it came to be. */
export function versionWords({ name, reason, restored_from }: Version): string {
  if (name) return name;
  if (reason === 'restored' && restored_from !== null)
    return `Restored from version ${restored_from}`;
  return reasons[reason];
}
