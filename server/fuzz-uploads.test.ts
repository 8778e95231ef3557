import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { anArticle } from '#tests/builders/articles.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { aFuzz } from '#tests/builders/fuzzing.ts';
import type { Call } from '#tests/builders/fuzzing.ts';
import { oddHeaders, oddPart, oddQuery } from '#tests/builders/hostile.ts';
import { oddMetadata, oddNumber, oddProtocol } from '#tests/builders/hostile-uploads.ts';
import { aPicture } from '#tests/builders/pictures.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession, marker } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { Role } from '#domain/people/roles.ts';

const fuzz = aFuzz('server/fuzz-uploads.test.ts');
const { rounds, again, chance } = fuzz;
const made = await testTools();
const api = await apiOf({ ...made, log: fuzz.log });
after(async () => {
  await api.close();
  await made.close();
});

const uploads = '/media_files/uploads';
const picture = Buffer.from(await aPicture({ width: 300, height: 200, hue: 10 }));
const bytesOfOne = 'application/offset+octet-stream';

async function someone(name: string, role: Role = 'Customer') {
  const id = await anAccount(made, { email: `${name}@demo.test`, role });
  const { cookie } = await anOpenSession(made, id);
  return { id, headers: { ...marker, cookie, 'tus-resumable': '1.0.0' } };
}
const ada = await someone('ada');
const ben = await someone('ben');
const suspended = await someone('suspended', 'AccountSuspended');
const buyer = await someone('buyer', 'TrainingCourseBuyer');
const nobody = { headers: { ...marker, 'tus-resumable': '1.0.0' } };
const { moduleId } = await anArticle(made, { ownerId: ada.id });

const isOften = () => chance.times(0, 3) > 0;
const oddly = () => ({
  ...(isOften() ? {} : oddProtocol(chance)),
  ...(isOften() ? {} : oddHeaders(chance)),
});

/** As a browser of ours begins one that has its place in an article. */
const soundMetadata = () => ({
  filename: 'a.jpg',
  filetype: 'image/jpeg',
  sender: String(ada.id),
  article: String(moduleId),
  key: chance
    .times(0, 2 ** 31)
    .toString(16)
    .padStart(32, '0'),
});

/** Begins one with odd words. @returns its address; null where it was refused */
async function begun({ headers }: { headers: Record<string, string> }): Promise<string | null> {
  const answer = await fuzz.ask(
    api,
    {
      method: 'POST',
      url: `${uploads}${isOften() ? '' : oddQuery(chance, [])}`,
      headers: {
        ...headers,
        'upload-length': isOften() ? String(picture.length) : oddNumber(chance),
        'upload-metadata': oddMetadata(chance, soundMetadata()),
        ...(isOften() ? {} : { 'content-type': bytesOfOne }),
        ...oddly(),
      },
      payload: chance.oneOf([picture, Buffer.alloc(0)]),
    },
    true,
  );
  const { location } = answer.headers;
  return answer.statusCode === 201 && location ? location : null;
}

/** Something that may be done to an upload, by whoever this is. */
function touched(address: string, { headers }: { headers: Record<string, string> }): Call {
  const method = chance.oneOf([
    'PATCH',
    'PATCH',
    'HEAD',
    'DELETE',
    'GET',
    'POST',
    'OPTIONS',
  ] as const);
  const offset = chance.oneOf(['0', '0', oddNumber(chance)]);
  const isSent = method === 'PATCH' || method === 'POST';
  const payload = chance.oneOf([picture, picture.subarray(0, 50), Buffer.alloc(0)]);
  return {
    method,
    url: chance.oneOf([address, address, `${address}${oddQuery(chance, [])}`]),
    headers: {
      ...headers,
      'upload-offset': offset,
      ...(isSent ? { 'content-type': bytesOfOne } : {}),
      ...oddly(),
    },
    ...(isSent ? { payload } : {}),
  };
}

test(`no upload fails on hostile words, and nobody’s is touched by another: ${again}`, async () => {
  const first = { ...ben.headers, 'upload-length': String(picture.length) };
  const { headers } = await api.inject({ method: 'POST', url: uploads, headers: first });
  const bens = String(headers['location']);
  const taken = { begun: 0, stored: 0 };
  for (let round = 0; round < rounds * 12; round += 1) {
    for (const who of [nobody, suspended, buyer]) assert.equal(await begun(who), null, again);
    const own = await begun(ada);
    for (const who of [ada, nobody, suspended, buyer]) {
      const odd = `${uploads}/${oddPart(chance)}`;
      await fuzz.ask(api, touched(chance.oneOf([own ?? odd, bens, odd]), who), true);
    }
    if (!own) continue;
    taken.begun += 1;
    const whole = { ...ada.headers, 'upload-offset': '0', 'content-type': bytesOfOne };
    const call = { method: 'PATCH', url: own, headers: whole, payload: picture } as const;
    if ((await fuzz.ask(api, call, true)).statusCode === 200) taken.stored += 1;
    await fuzz.ask(api, { method: 'DELETE', url: own, headers: ada.headers }, true);
  }
  fuzz.soundLog();
  const left = await api.inject({ method: 'HEAD', url: bens, headers: ben.headers });
  assert.deepEqual([left.statusCode, left.headers['upload-offset']], [200, '0'], again);
  assert.ok(taken.begun > 3 && taken.stored > 2, `${JSON.stringify(taken)}\n${again}`);
});
