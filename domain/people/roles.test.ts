import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountStateOf, isShutOut, isVisitor } from './account-state.ts';
import { Role } from './role.ts';
import { groupOf, groups, roles } from './roles.ts';

test('there are twenty roles in eight groups, and each role resolves to one', () => {
  assert.equal(new Set(roles).size, 20);
  assert.equal(groups.length, 8);
  for (const role of roles) assert.ok(groups.includes(groupOf(role)));
});

test('an unknown role is an error that names it', () => {
  assert.throws(() => groupOf('Foo'), /"Foo"/);
  assert.throws(() => groupOf('toString'), /"toString"/);
  assert.ok(!Role.safeParse('Foo').success);
  assert.equal(Role.parse('Editor'), 'Editor');
});

test('an Affiliate counts as a customer unless the setting says otherwise [R7.21]', () => {
  assert.equal(groupOf('Affiliate'), 'Customer');
  assert.equal(groupOf('Affiliate', { affiliateGroup: 'customer' }), 'Customer');
  assert.equal(groupOf('Affiliate', { affiliateGroup: 'affiliate' }), 'Affiliate');
  assert.equal(groupOf('Customer', { affiliateGroup: 'affiliate' }), 'Customer');
});

test('every visitor role is told why its account can do nothing, and no other role is', () => {
  assert.deepEqual(Object.fromEntries(roles.map((role) => [role, accountStateOf(role)])), {
    AccountSuspended: 'suspended',
    BannedAgent: 'banned',
    BannedAffiliate: 'banned',
    ResellerClient: 'reseller-client',
    UnapprovedAffiliate: 'unapproved',
    UnverifiedCustomer: 'unverified',
    Development: 'active',
    SuperAdmin: 'active',
    Admin: 'active',
    Agent: 'active',
    Affiliate: 'active',
    AnnouncementEngineCustomer: 'active',
    Customer: 'active',
    CustomerPendingAffiliate: 'active',
    VideoCustomer: 'active',
    TrainingCourseBuyer: 'active',
    TrainingCourseRefund: 'active',
    Author: 'active',
    Editor: 'active',
    Reseller: 'active',
  });
  for (const role of roles) assert.equal(isVisitor(role), accountStateOf(role) !== 'active');
  assert.throws(() => accountStateOf('Foo'), /"Foo"/);
});

test('only suspended and banned accounts are shut out of calls', () => {
  assert.deepEqual(roles.filter(isShutOut), ['AccountSuspended', 'BannedAgent', 'BannedAffiliate']);
});
