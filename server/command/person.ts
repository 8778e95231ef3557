import { inspect, parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openEngine } from '../foundation/db/connect.ts';
import { migrate } from '../foundation/db/migrate.ts';
import { guardedDatabase } from '../foundation/db/transaction.ts';
import { startTools } from '../start.ts';
import { Complaint, createPerson } from './create-person.ts';
import { grantTo } from './grant-credits.ts';

const usage = `npm run person -- create --email ADDRESS --role ROLE --first NAME [--last NAME]
npm run person -- grant --email ADDRESS --product PRODUCT --quantity N

  create  makes an account and prints its password, once
  grant   gives credits (amp, dfy, …); Amps that waited for them go on by themselves

  With the embedded database the product must not be
  running meanwhile; with DATABASE_URL it may.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string', default: '' },
    role: { type: 'string', default: '' },
    first: { type: 'string', default: '' },
    last: { type: 'string', default: '' },
    product: { type: 'string', default: 'amp' },
    quantity: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

async function create(): Promise<void> {
  const engine = await openEngine(readConfig(process.env));
  try {
    await migrate(engine.kysely);
    const { id, password } = await createPerson(guardedDatabase(engine.kysely), values, new Date());
    process.stdout.write(
      `Account ${id}: ${values.email} (${values.role})\nPassword: ${password}\n`,
    );
  } finally {
    await engine.close();
  }
}

async function grant(): Promise<void> {
  const running = await startTools(readConfig(process.env));
  try {
    const balance = await grantTo(running.tools, values);
    process.stdout.write(`${values.email} has ${balance} ${values.product} credits now.\n`);
  } finally {
    await running.stop();
  }
}

const deeds: Record<string, () => Promise<void>> = { create, grant };
const deed = deeds[positionals.join(' ')];

if (values.help || !deed) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    await deed();
  } catch (error) {
    const isTheirs = error instanceof Complaint;
    process.stderr.write(`${isTheirs ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
