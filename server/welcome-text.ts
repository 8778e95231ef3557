import type { Config } from './config.ts';

/** What a person sees when the product is up: where it is and how to get in. */
export function welcomeText({ origins, production, databaseUrl }: Config, role: string): string {
  if (role === 'worker') return '\n  Working off jobs. Stop with Ctrl+C.\n\n';
  const lines = [
    '',
    '  Ampifire is running. Stop it with Ctrl+C.',
    '',
    `  App            ${origins.app}/app/`,
    `  Newsroom       ${origins.news}/`,
    ...(origins.practice ? [`  Practice world ${origins.practice}/`] : []),
    `  API docs       ${origins.app}/api/docs`,
    ...(production
      ? []
      : [`  Mails          ${origins.app}/mailbox (all of them at /outbox, for admin@demo.test)`]),
    `  Database       ${databaseUrl ? 'PostgreSQL (DATABASE_URL)' : 'embedded, one process, safe against crash but not power loss'}`,
    '',
  ];
  const demo = [
    '  Demo accounts (password for all: practice makes proof)',
    '    customer@demo.test    writes and publishes',
    '    editor@demo.test      approves',
    '    admin@demo.test       sees everything',
    '',
  ];
  return `${[...lines, ...(production ? [] : demo)].join('\n')}\n`;
}
