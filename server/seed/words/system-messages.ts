import type { DemoSystemMessage } from './shape.ts';

export const demoSystemMessages: readonly DemoSystemMessage[] = [
  {
    to: 'customer',
    type: 'warn',
    message:
      'Editors are away this Sunday. An Amp submitted after 6 p.m. on Saturday is read on Monday morning.',
  },
];
