import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupOf, roles, type Group } from './roles.ts';
import { menuName, requestTabs, tabsFor, type Tab } from './tabs.ts';

const seen = (tabs: Tab[]) =>
  tabs.map((tab) => {
    if (tab.kind === 'support') return tab.label;
    return `${tab.label} ${tab.kind === 'page' ? tab.path : `-> ${tab.href}`}`;
  });

const welcome = 'Welcome /welcome';
const amps = 'Amps /announcements/list';
const requestList = 'Requests /author-requests/list';
const poolAsRequests = 'Requests /author-requests-pool';
const requestPool = 'Request Pool /author-requests-pool';
const training = 'Training -> /training';
const funnel = 'Amp Sales Funnel /info';

const tabsByGroup: Record<Group, string[]> = {
  Visitor: ['Support'],
  Admin: [welcome, amps, requestList, requestPool, 'Support'],
  Customer: [welcome, amps, requestList, training, 'Support'],
  TrainingCourseBuyer: [training, 'Support'],
  Author: [welcome, poolAsRequests, training, 'Support'],
  Editor: [welcome, poolAsRequests, training, 'Support'],
  Reseller: [welcome, amps, requestList, training, funnel, 'Support'],
  Affiliate: [welcome, amps, training, 'Support'],
};

for (const role of roles) {
  test(`${role} finds exactly its tabs in the header`, () => {
    const tabs = tabsFor({ id: 7, role }, { brand: 'sales' });
    assert.deepEqual(seen(tabs), tabsByGroup[groupOf(role)]);
  });
}

test('an Affiliate in its own group has no requests tab', () => {
  const tabs = tabsFor(
    { id: 7, role: 'Affiliate' },
    { brand: 'main', affiliateGroup: 'affiliate' },
  );
  assert.deepEqual(seen(tabs), tabsByGroup.Affiliate);
});

test('without a session the header has no tabs', () => {
  assert.deepEqual(tabsFor(null, { brand: 'main' }), []);
});

test("on the main host a reseller's funnel is the funnel's own address", () => {
  const funnelUrl = 'http://acme.sales.localhost:3000/users/handoff?next=%2Finfo';
  const tabs = tabsFor({ id: 7, role: 'Reseller' }, { brand: 'main', funnelUrl });
  assert.ok(seen(tabs).includes(`Amp Sales Funnel -> ${funnelUrl}`));
});

test('whoever may see requests but is neither client, author nor editor gets the plain list [R2.11]', () => {
  const nobodySpecial = { isClient: false, isAuthor: false, isEditor: false, isAdmin: false };
  assert.deepEqual(seen(requestTabs(nobodySpecial)), ['Requests /author-requests']);
});

test('a first name of fifteen letters stands whole, a longer one is cut there [R2.20, R10.23]', () => {
  assert.equal(menuName('Maximilianusson'), 'Maximilianusson');
  assert.equal(menuName('Maximilianussons'), 'Maximilianusson');
  assert.equal(menuName('Ada'), 'Ada');
  assert.equal(menuName('🎈'.repeat(16)), '🎈'.repeat(15));
});
