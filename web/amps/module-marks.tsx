import { VisuallyHidden } from '@mantine/core';
import {
  IconArticle,
  IconChartInfographic,
  IconDeviceMobile,
  IconFileText,
  IconMicrophone,
  IconPresentation,
  IconVideo,
} from '@tabler/icons-react';
import { kindOf, moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import styles from './module-marks.module.css';

const icons = {
  article: IconArticle,
  'blog-post': IconFileText,
  podcast: IconMicrophone,
  slideshow: IconPresentation,
  video: IconVideo,
  'portrait-video': IconDeviceMobile,
  infographic: IconChartInfographic,
} satisfies Record<ModuleKind, unknown>;

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
        const Icon = icons[kind];
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
