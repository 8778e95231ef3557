import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleFlagsOf } from './role-flags.ts';
import { roles, type Role } from './roles.ts';

const vipResellerIds = [1001, 1002, 1003, 1004, 1005, 1006, 1007];

/** isClient, isAuthor, isEditor, isAdmin, isReseller, isSuperAdmin, isVIPReseller */
const flagsByRole: Record<Role, string> = {
  AccountSuspended: '- - - - - - -',
  BannedAgent: '- - - - - - -',
  BannedAffiliate: '- - - - - - -',
  ResellerClient: '- - - - - - -',
  UnapprovedAffiliate: '- - - - - - -',
  UnverifiedCustomer: '- - - - - - -',
  Development: '- Y Y Y - - -',
  SuperAdmin: '- Y Y Y - Y -',
  Admin: '- Y Y Y - - -',
  Agent: '- Y Y Y - - -',
  Affiliate: 'Y - - - - - -',
  AnnouncementEngineCustomer: 'Y - - - - - -',
  Customer: 'Y - - - - - -',
  CustomerPendingAffiliate: 'Y - - - - - -',
  VideoCustomer: 'Y - - - - - -',
  TrainingCourseBuyer: '- - - - - - -',
  TrainingCourseRefund: '- - - - - - -',
  Author: '- Y - - - - -',
  Editor: '- - Y - - - -',
  Reseller: 'Y - - - Y - -',
};

const sayAll = (flags: ReturnType<typeof roleFlagsOf>) =>
  [
    flags.isClient,
    flags.isAuthor,
    flags.isEditor,
    flags.isAdmin,
    flags.isReseller,
    flags.isSuperAdmin,
    flags.isVIPReseller,
  ]
    .map((flag) => (flag ? 'Y' : '-'))
    .join(' ');

for (const role of roles) {
  test(`${role} carries exactly the flags of its row [R4.22, R7.22, R7.23, R7.24, R7.25]`, () => {
    assert.equal(sayAll(roleFlagsOf({ role, id: 7, vipResellerIds })), flagsByRole[role]);
  });
}

test('each of the seven named resellers is a VIP, and the ids beside them are not [R7.26]', () => {
  const isVip = (id: number) => roleFlagsOf({ role: 'Reseller', id, vipResellerIds }).isVIPReseller;
  assert.deepEqual(vipResellerIds.map(isVip), Array(7).fill(true));
  assert.ok(!isVip(1000));
  assert.ok(!isVip(1008));
});

test('nobody signed in carries no flag', () => {
  assert.equal(sayAll(roleFlagsOf(null)), '- - - - - - -');
});

test('flags of an unknown role are an error that names it', () => {
  assert.throws(() => roleFlagsOf({ role: 'Foo', id: 1, vipResellerIds }), /"Foo"/);
});
