import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { MessageType } from '#domain/people/message-types.ts';

/** What a notice and a toast of each kind look like. */
export const kindIcons = {
  error: IconCircleX,
  success: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  default: IconBell,
} satisfies Record<MessageType, unknown>;
