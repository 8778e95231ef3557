import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companies } from '#contract/companies.ts';
import { partOf, wholePicture } from './cut.ts';

test('whatever is drawn on the picture is a part that the server takes', () => {
  for (const drawn of [
    wholePicture,
    { x: 99.9, y: 0, width: 10, height: 0 },
    { x: -3, y: 50, width: 120, height: 50.000_001 },
  ]) {
    const part = partOf(drawn);
    const body = { media_file_id: 1, crop: part };
    assert.ok(companies.setLogo.body.safeParse(body).success, JSON.stringify(part));
  }
});
