import { json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { pictureIn } from '../../picture-size.ts';
import { refusals } from './errors.ts';
import type { Visit } from './visit.ts';

/** Takes one picture of a form; what is no picture is refused, whatever it is called. */
export async function uploadImage(visit: Visit): Promise<Answer> {
  const { file, ref } = await formOf(visit);
  const bytes = Buffer.from(await file.arrayBuffer());
  const picture = pictureIn(bytes);
  const extension = /\.(png|jpe?g|gif|webp)$/i.exec(file.name)?.[0];
  if (!picture || picture.mime !== file.type || !extension) throw refusals.noImage();
  const sha256 = await visit.store.keepFile(bytes);
  const created = visit.now.toISOString();
  const { image } = await visit.store.commit(() => {
    const site = visit.store.site(visit.siteName);
    const name = file.name.slice(0, -extension.length).replaceAll(/[^\w@.]/g, '-');
    const folder = `${created.slice(0, 4)}/${created.slice(5, 7)}`;
    const pathOf = (n: number) => `${folder}/${name}${n ? `-${n}` : ''}${extension}`;
    let n = 0;
    while ([...site.images.values()].some(({ path }) => path === pathOf(n))) n += 1;
    const made = { number: site.nextNumber, marker: file.name, created, path: pathOf(n), sha256 };
    return { kind: 'image', site: visit.siteName, image: { ...made, mime: picture.mime } };
  });
  return {
    ...json(201, { images: [{ url: `${visit.base}/content/images/${image.path}`, ref }] }),
    about: { id: image.number, marker: image.marker },
  };
}

async function formOf({ body, contentType }: Visit): Promise<{ file: File; ref: string | null }> {
  const form = await readForm(body, contentType);
  const file = form.get('file');
  const ref = form.get('ref');
  if (!(file instanceof File)) throw refusals.invalid('upload image', 'Please select an image.');
  return { file, ref: typeof ref === 'string' ? ref : null };
}

async function readForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    const headers = { 'content-type': contentType };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (error) {
    if (error instanceof TypeError) throw refusals.badRequest('Malformed part header');
    throw error;
  }
}
