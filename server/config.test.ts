import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig } from './config.ts';

test('without any setting the product runs on one port of this machine', () => {
  const config = readConfig({});
  assert.equal(config.port, 3000);
  assert.equal(config.origins.app, 'http://localhost:3000');
  assert.equal(config.origins.practice, 'http://practice.localhost:3000');
  assert.equal(config.databaseUrl, undefined);
  assert.ok(config.linkCheckAllowHosts.includes('practice.localhost:3000'));
});

test('every wrong setting is named at once', () => {
  const bad = { PORT: 'many', SESSION_HOURS: '-1', VIP_RESELLER_IDS: '1,2', SMTP_URL: 'http://x' };
  assert.throws(
    () => readConfig(bad),
    (error: Error) => Object.keys(bad).every((key) => error.message.includes(key)),
  );
});

const real = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://app.test',
  SALES_ORIGIN: 'https://sales.test',
  NEWS_ORIGIN: 'https://news.test',
  USERCONTENT_ORIGIN: 'https://files.test',
  SECRET_KEY: 'ab'.repeat(32),
  SMTP_URL: 'smtps://mail.test',
  TRUST_PROXY: '10.0.0.0/8, 192.168.1.1',
};

test('production asks for a secret key and https, and has no practice world', () => {
  assert.throws(() => readConfig({ ...real, SECRET_KEY: '' }), /SECRET_KEY/);
  assert.throws(
    () => readConfig({ ...real, APP_ORIGIN: 'http://app.test' }),
    /APP_ORIGIN: must be https/,
  );
  const config = readConfig(real);
  assert.equal(config.origins.practice, null);
  assert.equal(config.secureCookies, true);
});

test('production asks where mails go and which proxy is in front, and says why', () => {
  const without = (name: string) => () => readConfig({ ...real, [name]: '' });
  assert.throws(without('SMTP_URL'), /SMTP_URL: .*nobody can .*choose a new password.*“none”/);
  assert.throws(without('TRUST_PROXY'), /TRUST_PROXY: .*shut each other out.*“none”/);
  const config = readConfig({ ...real, SMTP_URL: 'none', TRUST_PROXY: 'none' });
  assert.deepEqual([config.smtpUrl, config.trustProxy], [undefined, []]);
  assert.deepEqual(readConfig(real).trustProxy, ['10.0.0.0/8', '192.168.1.1']);
  assert.throws(() => readConfig({ ...real, TRUST_PROXY: 'proxy.test' }), /TRUST_PROXY/);
});

test('an empty value counts as not set', () => {
  assert.equal(readConfig({ DATABASE_URL: '', PORT: '' }).port, 3000);
});

test('there are exactly seven VIP resellers, no account counted twice [R10.29]', () => {
  const ids = (text: string) => readConfig({ VIP_RESELLER_IDS: text }).vipResellerIds;
  assert.deepEqual(ids('1,2,3,4,5,6,7'), [1, 2, 3, 4, 5, 6, 7]);
  assert.equal(new Set(readConfig({}).vipResellerIds).size, 7);
  for (const wrong of ['1,2,3,4,5,6', '1,2,3,4,5,6,7,8', '1,2,3,4,5,6,6', '1,2,3,4,5,6,x'])
    assert.throws(() => ids(wrong), /VIP_RESELLER_IDS/);
});

test('an S3 store is one address with its keys, and nothing less', () => {
  const address = 'https://KEY:a%2Fb@s3.test/files?region=eu-central-1';
  assert.deepEqual(readConfig({ S3_URL: address }).s3, {
    endpoint: 'https://s3.test',
    bucket: 'files',
    region: 'eu-central-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b',
  });
  assert.equal(readConfig({}).s3, undefined);
  for (const wrong of ['https://s3.test/files', 'https://K:S@s3.test', 'https://K:S@s3.test/a/b'])
    assert.throws(() => readConfig({ S3_URL: wrong }), /S3_URL: must be/, wrong);
});

test('a public world names no address that is this machine’s alone; a rehearsal may be all local', () => {
  for (const name of ['APP_ORIGIN', 'SALES_ORIGIN', 'NEWS_ORIGIN', 'USERCONTENT_ORIGIN'])
    assert.throws(
      () => readConfig({ ...real, [name]: '' }),
      new RegExp(`^Error: ${name}: .*localhost is this machine alone`),
      name,
    );
  const { NODE_ENV, SECRET_KEY } = real;
  const rehearsal = { NODE_ENV, SECRET_KEY, SMTP_URL: 'none', TRUST_PROXY: 'none' };
  assert.equal(readConfig(rehearsal).origins.news, 'http://news.localhost:3000');
});

test('two that share a host, or a sales brand that no host leads to, do not start: one would answer nobody', () => {
  const shared = { NEWS_ORIGIN: 'https://app.test:8443' };
  assert.throws(() => readConfig({ ...real, ...shared }), /NEWS_ORIGIN: is on the host of APP_/);
  const brand = { SALES_BRAND_HOSTS: 'funnels.test' };
  assert.throws(
    () => readConfig({ ...real, ...brand }),
    /SALES_BRAND_HOSTS: has to name sales\.test/,
  );
  const given = { SALES_BRAND_HOSTS: 'Sales.test, *.Sales.test' };
  assert.deepEqual(readConfig({ ...real, ...given }).salesHosts, ['sales.test', '*.sales.test']);
  assert.doesNotThrow(() => readConfig({ ...real, SALES_ORIGIN: real.APP_ORIGIN }));
});

test('what a setting could only ignore is refused', () => {
  const wrong = {
    LINK_CHECK_ALLOW_HOSTS: 'http://10.0.0.1:8080/',
    SALES_BRAND_HOSTS: 'https://sales.test',
    SESSION_HOURS: '1e10',
    REMEMBER_DAYS: '1e9',
  };
  for (const [name, value] of Object.entries(wrong))
    assert.throws(() => readConfig({ ...real, [name]: value }), new RegExp(name), name);
  const hosts = 'localhost:9000, [::1]:80,intranet.test';
  assert.ok(readConfig({ LINK_CHECK_ALLOW_HOSTS: hosts }).linkCheckAllowHosts.includes('[::1]:80'));
});
