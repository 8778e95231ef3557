import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  abilitiesFor,
  actions,
  clientRow,
  may,
  meets,
  subjects,
  user,
  type Ability,
} from './abilities.ts';
import { groupOf, roles, type Role } from './roles.ts';

const me = 7;
const someoneElse = 8;

/** The eighteen questions of the role table, in its order. */
const questions: [asked: string, answer: (ability: Ability) => boolean][] = [
  ['view Welcome', (ability) => may(ability, 'view', 'Welcome')],
  ['view Announcements', (ability) => may(ability, 'view', 'Announcements')],
  ['view AuthorRequests', (ability) => may(ability, 'view', 'AuthorRequests')],
  ['view Training', (ability) => may(ability, 'view', 'Training')],
  ['view AuthorAssignmentsList', (ability) => may(ability, 'view', 'AuthorAssignmentsList')],
  ['view AuthorSlides', (ability) => may(ability, 'view', 'AuthorSlides')],
  ['view lesson links', (ability) => may(ability, 'view', 'AuthorTrainingLessonLinks')],
  ['manage details', (ability) => may(ability, 'manage', 'AuthorRequestInternalDetails')],
  ['manage Videos', (ability) => may(ability, 'manage', 'Videos')],
  ['manage BlogPosts', (ability) => may(ability, 'manage', 'BlogPosts')],
  ['manage NewsArticles', (ability) => may(ability, 'manage', 'NewsArticles')],
  ['update the own User', (ability) => may(ability, 'update', user({ id: me }))],
  ['update another User', (ability) => may(ability, 'update', user({ id: someoneElse }))],
  ['create Client', (ability) => may(ability, 'create', 'Client')],
  ['manage own Clients', (ability) => may(ability, 'manage', clientRow({ reseller_id: me }))],
  [
    "manage another reseller's Clients",
    (ability) => may(ability, 'manage', clientRow({ reseller_id: someoneElse })),
  ],
  ['manage WhiteLabel', (ability) => may(ability, 'manage', 'WhiteLabel')],
  ['manage Companies', (ability) => may(ability, 'manage', 'Companies')],
];

const answersByRole: Record<Role, string> = {
  AccountSuspended: '- - - - - - - - - - - - - - - - - -',
  BannedAgent: '- - - - - - - - - - - - - - - - - -',
  BannedAffiliate: '- - - - - - - - - - - - - - - - - -',
  ResellerClient: '- - - - - - - - - - - - - - - - - -',
  UnapprovedAffiliate: '- - - - - - - - - - - - - - - - - -',
  UnverifiedCustomer: '- - - - - - - - - - - - - - - - - -',
  Development: 'Y Y Y Y - - - Y Y Y Y Y Y Y - - - Y',
  SuperAdmin: 'Y Y Y Y - - - Y Y Y Y Y Y Y - - - Y',
  Admin: 'Y Y Y Y - - - Y Y Y Y Y Y Y - - - Y',
  Agent: 'Y Y Y Y - - - Y Y Y Y Y Y Y - - - Y',
  Affiliate: 'Y Y Y Y - - - - - - - Y - - - - - Y',
  AnnouncementEngineCustomer: 'Y Y Y Y - - - - - - - Y - - - - - Y',
  Customer: 'Y Y Y Y - - - - - - - Y - - - - - Y',
  CustomerPendingAffiliate: 'Y Y Y Y - - - - - - - Y - - - - - Y',
  VideoCustomer: 'Y Y Y Y - - - - - - - Y - - - - - Y',
  TrainingCourseBuyer: '- - - Y - - - - - - - - - - - - - -',
  TrainingCourseRefund: '- - - Y - - - - - - - - - - - - - -',
  Author: 'Y - Y Y Y Y Y Y - - - - - - - - - -',
  Editor: 'Y - Y Y Y Y Y Y Y Y Y - - - - - - -',
  Reseller: 'Y Y Y Y - - - - - - - Y - Y Y - Y Y',
};

const sayAll = (ability: Ability) =>
  questions.map(([, answer]) => (answer(ability) ? 'Y' : '-')).join(' ');

for (const role of roles) {
  test(`${role} may do exactly what its row of the table says [R7.01, R7.02, R7.03, R7.04, R7.05, R7.06, R7.07, R7.08, R7.09, R7.10, R7.11, R7.13, R7.14, R7.17, R7.18]`, () => {
    assert.equal(questions.length, 18);
    assert.equal(sayAll(abilitiesFor({ id: me, role })), answersByRole[role]);
  });
}

test('an Affiliate in its own group loses requests and the own account, and nothing else [R7.19]', () => {
  const ability = abilitiesFor({ id: me, role: 'Affiliate' }, { affiliateGroup: 'affiliate' });
  assert.equal(sayAll(ability), 'Y Y - Y - - - - - - - - - - - - - Y');
});

test('nobody signed in may do nothing', () => {
  const ability = abilitiesFor(null);
  for (const subject of subjects)
    for (const action of actions) assert.ok(!may(ability, action, subject));
});

test('an unknown role is refused by name, not quietly given nothing [R7.20]', () => {
  assert.throws(() => abilitiesFor({ id: me, role: 'Foo' }), /Foo/);
  assert.throws(() => abilitiesFor({ id: me, role: 'constructor' }), /constructor/);
});

/** Actions by subject and group: V view, C create, U update, D delete. */
const actionsBySubject: Record<string, Record<string, string>> = {
  Admin: {
    Welcome: 'VCUD',
    Announcements: 'VCUD',
    AuthorRequests: 'VCUD',
    Training: 'VCUD',
    AuthorAssignmentsList: 'CUD',
    AuthorSlides: 'CUD',
    AuthorTrainingLessonLinks: 'CUD',
    AuthorRequestInternalDetails: 'VCUD',
    Videos: 'VCUD',
    BlogPosts: 'VCUD',
    NewsArticles: 'VCUD',
    User: 'VCUD',
    Client: 'VCUD',
    Companies: 'VCUD',
    Files: 'VCUD',
    AuditLog: 'VCUD',
    CreditPrices: 'VCUD',
    Operations: 'VCUD',
  },
  Visitor: {},
  Customer: {
    Welcome: 'V',
    Announcements: 'V',
    AuthorRequests: 'V',
    Training: 'V',
    User: 'U',
    Companies: 'VCUD',
    Files: 'C',
  },
  TrainingCourseBuyer: { Training: 'V' },
  Author: {
    Welcome: 'V',
    AuthorRequests: 'V',
    Training: 'V',
    AuthorAssignmentsList: 'V',
    AuthorSlides: 'V',
    AuthorTrainingLessonLinks: 'V',
    AuthorRequestInternalDetails: 'VCUD',
    Files: 'C',
  },
  Editor: {
    Welcome: 'V',
    AuthorRequests: 'V',
    Training: 'V',
    AuthorAssignmentsList: 'V',
    AuthorSlides: 'V',
    AuthorTrainingLessonLinks: 'V',
    AuthorRequestInternalDetails: 'VCUD',
    Videos: 'VCUD',
    BlogPosts: 'VCUD',
    NewsArticles: 'VCUD',
    Files: 'C',
  },
  Reseller: {
    Welcome: 'V',
    Announcements: 'V',
    AuthorRequests: 'V',
    Training: 'V',
    User: 'U',
    Client: 'C',
    Clients: 'VCUD',
    WhiteLabel: 'VCUD',
    Companies: 'VCUD',
    Files: 'C',
  },
};

test('every action on every subject is open to exactly the groups of the table [R7.03, R7.13, R7.18]', () => {
  const letters = { V: 'view', C: 'create', U: 'update', D: 'delete' } as const;
  for (const role of roles) {
    const ability = abilitiesFor({ id: me, role });
    for (const subject of subjects) {
      const open = Object.entries(letters)
        .filter(([, action]) => may(ability, action, subject))
        .map(([letter]) => letter);
      const expected = actionsBySubject[groupOf(role)]?.[subject] ?? '';
      assert.equal(open.join(''), expected, `${role} on ${subject}`);
    }
  }
});

test("no id but a reseller's own opens a client record, and asking leaves the row as it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (id, owner) => {
      const row = Object.freeze({ reseller_id: owner });
      const ability = abilitiesFor({ id, role: 'Reseller' });
      assert.equal(may(ability, 'delete', clientRow(row)), id === owner);
    }),
  );
});

test('a need written as data asks the same question', () => {
  const ability = abilitiesFor({ id: me, role: 'Author' });
  assert.ok(meets(ability, { action: 'view', subject: 'AuthorSlides' }));
  assert.ok(!meets(ability, { action: 'view', subject: 'Announcements' }));
});
