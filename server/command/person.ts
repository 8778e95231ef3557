import { counted } from '#domain/rules/counted.ts';
import { readConfig } from '../config.ts';
import { openEngine } from '../foundation/db/connect.ts';
import { migrate } from '../foundation/db/migrate.ts';
import { guardedDatabase } from '../foundation/db/transaction.ts';
import { resetSignIn } from '../people/second-step/reset-sign-in.ts';
import { startTools } from '../start.ts';
import type { Tools } from '../tools.ts';
import { anonymiseByOperator } from './anonymise.ts';
import { Complaint } from './complaint.ts';
import { commandLine } from './command-line.ts';
import { createPerson } from './create-person.ts';
import { exportToFile } from './export-to-file.ts';
import { grantTo } from './grant-credits.ts';
import { giveFlags, giveRole, logOutEverywhere, peopleInWords } from './manage-people.ts';
import { paymentsToSeeTo, refundByOperator, settlePayment } from './payments.ts';
import { pricesInWords, setPriceByOperator, withdrawByOperator } from './prices.ts';
import { runProgram } from './run-program.ts';

const usage = `npm run person -- create --email ADDRESS --role ROLE --first NAME [--last NAME]
npm run person -- find [--q WORDS]
npm run person -- role --email ADDRESS --role ROLE [--note REASON]
npm run person -- flags --email ADDRESS --flags NAME,NAME
npm run person -- log-out --email ADDRESS
npm run person -- export --email ADDRESS --to FILE
npm run person -- anonymise --email ADDRESS --confirm ADDRESS [--also NAME]...
npm run person -- grant --email ADDRESS --product PRODUCT --quantity N
npm run person -- reset-sign-in --email ADDRESS
npm run person -- payments
npm run person -- payments settle --id EVENT --note TEXT [--money-went-back]
npm run person -- payments refund --id PURCHASE [--confirm-debt]
npm run person -- prices
npm run person -- prices set --product PRODUCT --quantity N --price 49.00 [--currency USD] [--from TIME]
npm run person -- prices withdraw --product PRODUCT --quantity N

  create    makes an account and prints its password, once
  find      lists accounts by words of a name or an address
  role      gives another role (AccountSuspended suspends) and ends all sessions
  flags     sets exactly these flags; none when the list is empty
  log-out   ends all sessions
  export    writes all that is held about a person into a file, as JSON
  anonymise makes an account nobody's, for good; what is live stays until it is retracted;
            --also takes another name or spelling out of what others wrote, as often as needed
  grant     gives credits (amp, dfy, …); Amps that waited for them go on by themselves
  reset-sign-in  turns off two-step login and removes the passkeys of somebody who lost phone and
            recovery codes, and logs the account out everywhere; make sure who asks
  payments  what the bank told us and a person has to look at; settle says that somebody did,
            and with --money-went-back that a refund arrived after all, or that an order of which a
            dispute took a part counts as refunded: its credits are taken back;
            refund has the bank give a payment back, with --confirm-debt also when credits are used
  prices    what is on sale; set puts a pack on sale, now or --from 2026-01-31 on; withdraw
            takes it off

  With the embedded database the product must not be
  running meanwhile; with DATABASE_URL it may.
`;

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    email: { type: 'string', default: '' },
    role: { type: 'string', default: '' },
    first: { type: 'string', default: '' },
    last: { type: 'string', default: '' },
    product: { type: 'string', default: 'amp' },
    quantity: { type: 'string', default: '' },
    id: { type: 'string', default: '' },
    note: { type: 'string', default: '' },
    q: { type: 'string', default: '' },
    flags: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    confirm: { type: 'string', default: '' },
    also: { type: 'string', multiple: true, default: [] },
    'money-went-back': { type: 'boolean', default: false },
    'confirm-debt': { type: 'boolean', default: false },
    price: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
    currency: { type: 'string', default: 'USD' },
    help: { type: 'boolean', default: false },
  },
});

type Print = (line: string) => void;

async function create(print: Print): Promise<void> {
  const engine = await openEngine(readConfig(process.env));
  try {
    await migrate(engine.unhurried);
    const { id, password } = await createPerson(guardedDatabase(engine), values, new Date());
    print(`Account ${id}: ${values.email} (${values.role})\nPassword: ${password}`);
  } finally {
    await engine.close();
  }
}

const withTools = (say: (tools: Tools) => Promise<string>) =>
  async function run(print: Print): Promise<void> {
    const running = await startTools(readConfig(process.env));
    try {
      print(await say(running.tools));
    } finally {
      await running.stop();
    }
  };

const deeds: Record<string, (print: Print) => Promise<void>> = {
  create,
  grant: withTools(async (tools) => {
    const balance = await grantTo(tools, values);
    return `${values.email} has ${counted(balance, `${values.product} credit`)} now.`;
  }),
  find: withTools((tools) => peopleInWords(tools, values)),
  role: withTools((tools) => giveRole(tools, values)),
  flags: withTools((tools) => giveFlags(tools, values)),
  'log-out': withTools((tools) => logOutEverywhere(tools, values)),
  export: withTools((tools) => exportToFile(tools, values)),
  anonymise: withTools((tools) => anonymiseByOperator(tools, values)),
  'reset-sign-in': withTools(async (tools) => {
    const done = await resetSignIn(tools, values.email);
    if (!done) throw new Complaint(`There is no account for ${values.email}.`);
    const words = done.hadSecondStep ? 'Two-step login is off' : 'Two-step login was off before';
    return `${words}; ${values.email} is logged out everywhere.`;
  }),
  payments: withTools(paymentsToSeeTo),
  'payments settle': withTools((tools) =>
    settlePayment(tools, {
      id: values.id,
      note: values.note,
      moneyWentBack: values['money-went-back'],
    }),
  ),
  'payments refund': withTools((tools) =>
    refundByOperator(tools, { id: values.id, confirmDebt: values['confirm-debt'] }),
  ),
  prices: withTools(pricesInWords),
  'prices set': withTools((tools) => setPriceByOperator(tools, values)),
  'prices withdraw': withTools((tools) => withdrawByOperator(tools, values)),
};
const deed = deeds[positionals.join(' ')];

await runProgram({ usage, help: values.help, fits: deed !== undefined }, async (print) => {
  await deed?.(print);
});
