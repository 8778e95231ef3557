import { VisuallyHidden } from '@mantine/core';
import { kindOf, moduleKinds } from '#domain/amps/modules.ts';
import { moduleIcons } from './module-icons.ts';
import styles from './module-marks.module.css';

interface Mark {
  id: number;
  type: number;
  approval: 'not_needed' | 'awaiting' | 'approved' | 'rejected';
}

const approvalWords: Record<Mark['approval'], string> = {
  not_needed: '',
  awaiting: '',
  approved: ', approved',
  rejected: ', rejected',
};

/** The modules an Amp has, one small mark each. */
export function ModuleMarks({ modules }: { modules: readonly Mark[] }) {
  return (
    <ul className={styles.marks}>
      {modules.map(({ id, type, approval }) => {
        const kind = kindOf(type);
        const Icon = moduleIcons[kind];
        const words = `${moduleKinds[kind].name}${approvalWords[approval]}`;
        return (
          <li key={id} data-approval={approval} title={words}>
            <Icon size={18} stroke={1.7} aria-hidden="true" />
            <VisuallyHidden>{words}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
