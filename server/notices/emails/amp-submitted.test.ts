import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailContent } from '../mail-content.ts';
import { ampSubmitted } from './amp-submitted.ts';

const saidBy = ({ paragraphs }: MailContent) =>
  paragraphs.filter((one) => typeof one === 'string').join(' ');

const amp = { title: 'Moorings', company: 'Harborlight', module: 'article' } as const;

test('editors read with the mail for when it is set', () => {
  const goesOutAt = new Date('2026-12-01T08:00:00Z');
  const mail = ampSubmitted({ ...amp, goesOutAt, scheduled_zone: 'Europe/Berlin' }, '/a');
  assert.match(saidBy(mail), /It is set for 1 December 2026[^.]*9:00/);
  const soon = ampSubmitted({ ...amp, goesOutAt: null, scheduled_zone: null }, '/a');
  assert.doesNotMatch(saidBy(soon), /set for/);
});
