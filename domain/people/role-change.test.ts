import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canActAs, managingProblem, rolesToGive } from './role-change.ts';

const admin = { id: 1, role: 'Admin' } as const;
const superAdmin = { id: 2, role: 'SuperAdmin' } as const;
const customer = { id: 3, role: 'Customer' } as const;
const agent = { id: 4, role: 'Agent' } as const;

test('only a super administrator gives a role of the administrators, or takes one away', () => {
  assert.ok(rolesToGive(admin, customer).includes('Author'));
  assert.ok(!rolesToGive(admin, customer).includes('Agent'));
  assert.ok(rolesToGive(superAdmin, customer).includes('Agent'));
  assert.deepEqual(rolesToGive(admin, agent), []);
  assert.match(managingProblem(admin, agent) ?? '', /Only a super administrator/);
  assert.ok(rolesToGive(superAdmin, agent).includes('Customer'));
});

test('nobody changes their own account, and no role is given to who has it', () => {
  assert.deepEqual(rolesToGive(superAdmin, superAdmin), []);
  assert.ok(!rolesToGive(admin, customer).includes('Customer'));
});

test('nobody acts as an administrator or as themselves', () => {
  assert.ok(canActAs(admin, customer));
  assert.ok(!canActAs(superAdmin, agent));
  assert.ok(!canActAs(customer, { id: 9, role: 'Author' }));
});
