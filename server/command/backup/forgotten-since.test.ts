import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aWorldToBackUp, filesOf } from '#tests/builders/backed-up-world.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anonymisePerson } from '../../personal-data/anonymise-person.ts';
import { afterRestore } from './after-restore.ts';
import { lastWords } from './last-words.ts';
import { placeForDrill } from './open-place.ts';

const { world, backup, restore, toolsOf } = await aWorldToBackUp();

test('who was forgotten after a backup is named when it brings them back, and files that came since stay', async () => {
  const earlier = await toolsOf(world);
  const confirm = 'zebedee@demo.test';
  const personId = await anAccount(earlier, { email: confirm });
  await earlier.close();
  await backup();
  const meanwhile = await toolsOf(world);
  await anonymisePerson(meanwhile, { personId, confirm, by: null });
  await meanwhile.runJobs();
  await meanwhile.files.write('added-since', Buffer.from('A picture.'));
  await meanwhile.close();

  const place = await placeForDrill(world);
  try {
    // The files are where they were; only the database was lost.
    for (const name of [`forgotten/${personId}`, 'added-since'])
      await filesOf(place.config).write(name, await filesOf(world).read(name));
    // What else lies there, as a file manager leaves it.
    const strays = ['forgotten/.DS_Store', 'forgotten/99999999999'];
    for (const name of strays) await filesOf(place.config).write(name, Buffer.from('no account'));
    const manifest = await restore(place.config);
    const tools = await toolsOf(place.config, { isRestoring: true });
    try {
      const restored = await afterRestore(tools, manifest);
      assert.deepEqual(restored.cameBack, [{ id: personId, email: confirm }]);
      const words = lastWords(manifest, restored).join('\n');
      assert.match(words, /anonymise --email zebedee@demo.test --confirm zebedee@demo.test/);
      assert.match(words, /3 files of the store are in no row.*stay/);
      assert.equal(await tools.files.size('added-since'), 'A picture.'.length);
    } finally {
      await tools.close();
    }
  } finally {
    await place.remove();
  }
});
