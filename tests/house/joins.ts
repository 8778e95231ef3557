import type { Schema } from '#server/foundation/db/schema.ts';
import type { Room } from './rooms.ts';

interface Joined {
  by: readonly Room[];
  why: string;
}

/** Tables that other rooms read as well: by which, and why a verb of their own room would not do. */
export const joins: { readonly [Table in keyof Schema]?: Joined } = {
  amp_destinations: { by: ['letters', 'notices'], why: 'which sites an Amp still waits for' },
  amp_events: { by: ['notices', 'distribution'], why: 'whose words a mail or a report shows' },
  amp_modules: {
    by: ['notices', 'distribution', 'publishing'],
    why: 'a module stands between an Amp and what is told or sent of it',
  },
  amp_status_history: { by: ['notices', 'distribution'], why: 'when an Amp was what it was' },
  amps: {
    by: ['notices', 'companies', 'letters', 'credits', 'distribution', 'publishing', 'admin'],
    why: 'lists show the Amp’s name, and ask whose it is and how it stands',
  },
  audit_log: { by: ['companies', 'admin'], why: 'the log is read where it is shown' },
  change_requests: { by: ['admin'], why: 'what waits too long, of all rooms at once' },
  companies: {
    by: ['notices', 'media', 'amps', 'letters', 'distribution', 'admin'],
    why: 'lists and reports show the company’s name; its logo keeps a file',
  },
  ledger_transfers: { by: ['distribution'], why: 'only what was paid for lapses' },
  letters: { by: ['notices'], why: 'who is told of a letter' },
  media_files: {
    by: ['storage', 'companies', 'amps', 'resellers', 'distribution'],
    why: 'where a picture lies is read with what shows it; a day’s room is counted',
  },
  media_resources: { by: ['media'], why: 'a file that anything shows is kept' },
  module_documents: { by: ['notices'], why: 'who wrote lately is told' },
  module_versions: { by: ['notices'], why: 'who wrote is told' },
  outbox_mails: { by: ['admin'], why: 'what waits too long, of all rooms at once' },
  people: {
    by: [
      'storage',
      'resellers',
      'notices',
      'media',
      'companies',
      'amps',
      'uploads',
      'letters',
      'credits',
      'distribution',
      'publishing',
      'admin',
    ],
    why: 'a name stands beside what somebody did, and only who is still there counts',
  },
  person_exports: { by: ['admin'], why: 'what waits too long, of all rooms at once' },
  person_tokens: { by: ['notices'], why: 'a mail whose link is over is not sent' },
  placement_updates: {
    by: ['notices', 'media', 'amps'],
    why: 'facts of a mail and the line of a list; a file that was sent is kept',
  },
  placements: {
    by: ['notices', 'media', 'companies', 'amps', 'publishing'],
    why: 'lists ask what became of an Amp in the same statement; what was sent is kept',
  },
  publish_attempts: {
    by: ['amps'],
    why: 'what was armed is not withdrawn, asked with the Amp held',
  },
  purchases: { by: ['notices'], why: 'who is told of an order' },
  receipts: { by: ['notices'], why: 'who is told of an order' },
  reseller_sites: {
    by: ['notices', 'media', 'people', 'letters'],
    why: 'a client’s mails, session and letters bear the reseller’s brand; its logo keeps a file',
  },
  site_accounts: { by: ['distribution'], why: 'posts are grouped by the account they went to' },
  unfinished_uploads: { by: ['storage'], why: 'a day’s room is counted' },
};

/** Rooms that read of every table what is about somebody. */
export const readsAll: Partial<Record<Room, string>> = {
  'personal-data': 'whoever asks gets, and has forgotten, what all rooms hold of them',
};

/** Files whose SQL takes the name of a table from elsewhere, and where from. */
export const namesGiven: Record<string, string> = {
  'server/amps/forget-person-table.ts': 'a list of the room’s own',
  'server/companies/forget-person-table.ts': 'a list of the room’s own',
  'server/foundation/db/replace-words.ts': 'the room that asks',
  'server/keys/sealed-table.ts': 'all that is sealed: the same words under another key',
  'server/personal-data/rows-about-table.ts': 'the schema; it reads',
};
