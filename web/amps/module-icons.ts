import {
  IconArticle,
  IconChartInfographic,
  IconDeviceMobile,
  IconFileText,
  IconMicrophone,
  IconPresentation,
  IconVideo,
} from '@tabler/icons-react';
import type { ModuleKind } from '#domain/amps/modules.ts';

export const moduleIcons = {
  article: IconArticle,
  'blog-post': IconFileText,
  podcast: IconMicrophone,
  slideshow: IconPresentation,
  video: IconVideo,
  'portrait-video': IconDeviceMobile,
  infographic: IconChartInfographic,
} satisfies Record<ModuleKind, unknown>;
