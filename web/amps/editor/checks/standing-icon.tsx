import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { Standing } from './check-row.ts';

const icons = {
  open: IconAlertTriangle,
  unknown: IconHelpCircle,
  asked: IconCircleDashed,
  fine: IconCircleCheck,
};
const names = {
  open: 'To put right',
  unknown: 'Not checked',
  asked: 'Being checked',
  fine: 'Fine',
};

/** @param isNamed says it aloud too, where no words beside it do. */
export function StandingIcon({ standing, isNamed }: { standing: Standing; isNamed?: boolean }) {
  const Icon = icons[standing];
  return (
    <Icon size={18} {...(isNamed ? { 'aria-label': names[standing] } : { 'aria-hidden': true })} />
  );
}
