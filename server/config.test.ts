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
  const config = readConfig({ ...real, APP_ORIGIN: 'https://app.test' });
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
