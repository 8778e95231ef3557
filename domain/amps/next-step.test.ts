import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abilitiesFor, may } from '../people/abilities.ts';
import { roleFlagsOf } from '../people/role-flags.ts';
import { roles } from '../people/roles.ts';
import { ampScreens, nextStepOn } from './next-step.ts';
import type { AmpScreen } from './next-step.ts';
import { partiesOf, rightsOn } from './rights.ts';
import type { Rights } from './rights.ts';
import { statuses } from './status.ts';
import type { Ended } from './shown-status.ts';
import type { Status } from './status.ts';

interface Cell {
  name: string;
  screen: AmpScreen;
  status: Status;
  rights: Rights;
  isOwner: boolean;
  isAhead: boolean;
  ended: Ended | null;
  submittedAt: string;
  now: number;
}

const submittedAt = '2026-11-22T09:00:00.000Z';
const now = Date.parse('2026-11-22T10:00:00.000Z');

const placesOf = (status: Status) =>
  ampScreens.flatMap((screen) =>
    (status === 'rejected' ? ([null, 'retracted', 'lapsed'] as const) : [null]).map(
      (ended) => [screen, ended] as const,
    ),
  );

/** Every role, as owner and as somebody else, in every status, on every screen it is let in to. */
function* cells(): Generator<Cell> {
  for (const role of roles) {
    const { isEditor, isAdmin } = roleFlagsOf({ role, id: 1, vipResellerIds: [] });
    const mayOwn = may(abilitiesFor({ role, id: 1 }), 'view', 'Announcements');
    for (const isOwner of mayOwn ? [true, false] : [false])
      for (const isWriter of [true, false])
        for (const status of statuses)
          for (const isAhead of status === 'live' ? [true, false] : [false])
            for (const [screen, ended] of placesOf(status)) {
              const approval = status === 'pending' ? 'awaiting' : 'approved';
              const approvals = [status === 'draft' ? 'not_needed' : approval];
              const asker = { isOwner, isEditor, isAdmin, isWriter };
              if (partiesOf(asker, { status, approvals }).size === 0) continue;
              const rights = rightsOn(asker, { status, approvals, isUnsent: isAhead });
              const who = `${role}${isOwner ? ', owner' : ''}${isWriter ? ', writer' : ''}`;
              const name = `${who}: ${status}${isAhead ? ', ahead' : ''}${ended ? `, ${ended}` : ''} on ${screen}`;
              yield { name, screen, status, rights, isOwner, isAhead, ended, submittedAt, now };
            }
  }
}

test('whoever sees an Amp is told on each screen what comes next, and it is true', () => {
  const seen = new Set<string>();
  for (const cell of cells()) {
    const { actor, title, text, go, by } = nextStepOn(cell);
    seen.add(cell.name);
    assert.ok(title.length > 0 && text.endsWith('.'), cell.name);
    if (cell.ended) assert.doesNotMatch(`${title} ${text}`, /reject|reason/i, cell.name);
    if (actor === 'you') {
      assert.ok(by !== null && cell.rights[by], `${cell.name}: is told to do what is refused`);
      continue;
    }
    assert.equal(by, null, `${cell.name}: nobody else’s step has a button here`);
    assert.match(text, /\b(editor|owner|report|its time)\b/i, `${cell.name}: who acts?`);
    if (actor === 'editor')
      assert.match(text, /by 24 November 2026 at 09:00/, `${cell.name}: by when?`);
    if (actor === 'owner') assert.ok(!cell.rights.submit, `${cell.name}: the owner is asked twice`);
    assert.notEqual(go?.to, cell.screen);
  }
  assert.ok(seen.size > 800, `${seen.size} cells`);
});

test('a step leads to a screen on which it can be taken, and never round in circles', () => {
  for (const cell of cells()) {
    const { go } = nextStepOn(cell);
    if (go === null) continue;
    const there = nextStepOn({ ...cell, screen: go.to });
    assert.equal(there.go, null, `${cell.name}: sent on to ${go.to}, and from there again`);
  }
});

test('in no status is an Amp that nobody can move', () => {
  const owner = { isOwner: true, isEditor: false, isAdmin: false, isWriter: true };
  const admin = { isOwner: false, isEditor: true, isAdmin: true, isWriter: false };
  for (const status of statuses) {
    const approvals = [status === 'pending' ? 'awaiting' : 'approved'];
    const standing = { status, approvals, isUnsent: false };
    const movers = [owner, admin].filter((asker) => {
      const rights = rightsOn(asker, standing);
      const { submit, approve, cancelPayment, recall, agree, stop, retract } = rights;
      return submit || approve || cancelPayment || recall || agree || stop || retract;
    });
    assert.ok(movers.length > 0, status);
    if (status !== 'pending' && status !== 'live') assert.ok(movers.includes(owner), status);
  }
});

test('what should be decided by now is called late', () => {
  for (const cell of cells()) {
    const { actor, text } = nextStepOn({ ...cell, now: Date.parse('2026-11-24T09:00:01.000Z') });
    if (actor === 'editor') assert.match(text, /was due by 24 November 2026/, cell.name);
  }
});

test('who is told by mail is said as it is for whoever reads it', () => {
  for (const cell of cells()) {
    const { text } = nextStepOn(cell);
    if (cell.isOwner) assert.doesNotMatch(text, /Its owner is told/, cell.name);
    else assert.doesNotMatch(text, /You are told/, cell.name);
  }
});
