import { Link } from '@tanstack/react-router';
import type { AuditLine } from '#contract/audit.ts';
import { deedWords } from '#domain/people/deeds.ts';
import { Ago } from '#web/kit/ago.tsx';
import type { Column } from '#web/kit/table.tsx';
import styles from './audit-page.module.css';
import { changesOf } from './changes.ts';

export const columns: Column<AuditLine>[] = [
  { key: 'what', title: 'What', cell: ({ action }) => deedWords(action), width: '18%' },
  { key: 'by', title: 'By', cell: (line) => <By line={line} />, width: '16%' },
  { key: 'about', title: 'About', cell: ({ object }) => <About object={object} />, width: '20%' },
  { key: 'change', title: 'Change', cell: (line) => <Changes line={line} /> },
  {
    key: 'address',
    title: 'From',
    wideOnly: true,
    cell: ({ address }) => (
      <span className={styles.code}>{address?.replace('::ffff:', '') ?? '–'}</span>
    ),
  },
  { key: 'at', title: 'When', align: 'right', width: '136px', cell: ({ at }) => <Ago at={at} /> },
];

function By({ line: { actor, on_behalf_of } }: { line: AuditLine }) {
  if (!actor) return <span className={styles.quiet}>the product</span>;
  return (
    <>
      <Link to={`/admin/people/${actor.id}`}>{actor.name}</Link>
      {on_behalf_of && <span className={styles.quiet}> as {on_behalf_of.name}</span>}
    </>
  );
}

const kinds: Readonly<Record<string, string>> = {
  amp: 'Amp',
  person: 'Person',
  company: 'Company',
  'credit-pack': 'Pack of credits',
  'price-request': 'Price to be approved',
  job: 'Job',
  keys: 'Keys',
  letter: 'Letter of Authorization',
  message: 'System message',
  'payment-event': 'Payment message',
  purchase: 'Order',
  'site-pause': 'Pause of a site',
};

const addresses: Readonly<Record<string, (id: number) => string>> = {
  amp: (id) => `/announcements/report/${id}`,
  person: (id) => `/admin/people/${id}`,
  company: (id) => `/profile/companies/${id}`,
};

function About({ object }: { object: AuditLine['object'] }) {
  if (!object) return '–';
  const words = `${kinds[object.type] ?? object.type} ${object.id}`;
  const name = object.name || words;
  const address = addresses[object.type]?.(object.id);
  return (
    <>
      {address ? <Link to={address}>{name}</Link> : name}
      {object.name && <span className={styles.quiet}> {words}</span>}
    </>
  );
}

function Changes({ line }: { line: AuditLine }) {
  const changes = changesOf(line);
  if (changes.length === 0) return '–';
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          <span className={styles.quiet}>{name}</span> {from && `${from} → `}
          {to || 'nothing'}
        </li>
      ))}
    </ul>
  );
}
