import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from './refusals.ts';
import { readAnswer } from './rest.ts';

const asked = { account: 'editor', now: new Date('2026-03-01T12:00:00Z') };

function meaning(status: number, body: unknown, contentType = 'application/json; charset=UTF-8') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = readAnswer({
    status,
    headers: { 'content-type': contentType },
    body: new TextEncoder().encode(text),
    truncated: false,
    finalUrl: 'https://example.com/wp-json/wp/v2/posts',
  });
  return refusalOf(answer, asked)?.reason.code ?? 'unknown';
}
const error = (code: string, status: number) => ({ code, message: 'No.', data: { status } });

const clean: [number, string, string][] = [
  [401, 'rest_not_logged_in', 'sign-in-refused'],
  [401, 'incorrect_password', 'sign-in-refused'],
  [401, 'rest_cannot_create', 'sign-in-refused'],
  [403, 'rest_cannot_create', 'no-right-to-publish'],
  [403, 'rest_cannot_publish', 'no-right-to-publish'],
  [400, 'rest_invalid_param', 'content-refused'],
  [400, 'empty_content', 'content-refused'],
  [400, 'rest_invalid_json', 'content-refused'],
  [404, 'rest_no_route', 'not-a-rest-site'],
  [429, 'anything', 'rate-limited'],
];
for (const [status, code, reason] of clean)
  test(`${status} ${code} means ${reason}: nothing was created`, () => {
    assert.equal(meaning(status, error(code, status)), reason);
  });

test('“slow down” needs no words of WordPress', () => {
  assert.equal(meaning(429, '<h1>Too many requests</h1>', 'text/html'), 'rate-limited');
});

const unproven: [number, unknown, string?][] = [
  [400, error('db_insert_error', 400)],
  [400, error('rest_invalid_featured_media', 400)],
  [400, error('some_plugin_says_no', 400)],
  [400, '<h1>Bad request</h1>', 'text/html'],
  [400, error('rest_invalid_param', 400), 'text/html'],
  [401, '<h1>Unauthorized</h1>', 'text/html'],
  [403, error('waf_blocked', 403)],
  [403, '<h1>Forbidden</h1>', 'text/html'],
  [403, error('rest_not_logged_in', 403)],
  [404, error('rest_post_invalid_id', 404)],
  [404, '<h1>Not found</h1>', 'text/html'],
  [409, error('conflict', 409)],
  [413, '', 'text/html'],
  [500, error('rest_cannot_create', 500)],
  [502, '<h1>Bad gateway</h1>', 'text/html'],
  [503, error('rest_invalid_param', 503)],
  [200, '<h1>Maintenance</h1>', 'text/html'],
  [200, error('rest_cannot_create', 403)],
  [301, ''],
  [400, '{"code":"rest_invalid_param"', 'application/json'],
  [400, '<br />Warning: something{"code":"rest_invalid_param","message":"x"}'],
];
for (const [status, body, type] of unproven)
  test(`${status} ${JSON.stringify(body).slice(0, 60)} proves nothing`, () => {
    assert.equal(meaning(status, body, type), 'unknown');
  });
