import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { statusCode } from '#domain/amps/status.ts';

const { tools, api } = await anApi();

test('an analytics learns names, activation, roles and publishing of the person alone [R8.20]', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  const eve = await signedIn(tools, api, { name: 'eve', role: 'Reseller' });
  const publish = async (change: { status: number; published_at: Date; deleted_at?: Date }) => {
    const { ampId } = await anArticle(tools, { ownerId: ada.id });
    await tools.db.root.updateTable('amps').set(change).where('id', '=', ampId).execute();
  };
  const published_at = tools.now();
  await publish({ status: statusCode.live, published_at });
  await publish({ status: statusCode.rejected, published_at });
  await publish({ status: statusCode.live, published_at, deleted_at: published_at });

  assert.deepEqual((await ada.call('GET', '/users/hot_jar_analytics')).json().data, {
    id: ada.id,
    firstname: 'Ada',
    lastname: 'Tester',
    is_activated: true,
    is_verified: true,
    is_admin: false,
    is_author: false,
    is_editor: false,
    is_reseller: false,
    is_client: true,
    has_published: true,
    has_live: true,
    published_count: 2,
  });
  const { data } = (await eve.call('GET', '/users/hot_jar_analytics')).json();
  assert.equal(data.is_reseller, true);
  assert.equal(data.has_published, false);
  assert.equal(data.published_count, 0);
});
