// On its page, or by command.

import { checkEvidence } from './check-evidence.js';

const notChecked = (names) => `Not checked, since no row tells it: ${names.join(', ')}.`;
const inWords = ({ name, holds, says }) => `${holds ? 'ok    ' : 'BROKEN'} ${name}: ${says}`;

async function byCommand([path]) {
  if (!path) throw new Error('Name the file: node check-evidence.mjs distribution-report-1.json');
  const { readFile } = await import('node:fs/promises');
  const { posts, unchecked } = await checkEvidence(await readFile(path, 'utf8'));
  for (const post of posts) process.stdout.write(`${inWords(post)}\n`);
  process.stdout.write(`${notChecked(unchecked)}\n`);
  if (!posts.every(({ holds }) => holds)) process.exitCode = 1;
}

function onPage(field) {
  const told = document.querySelector('#result');
  field.addEventListener('change', async () => {
    const [file] = field.files;
    if (!file) return;
    try {
      const { posts, unchecked } = await checkEvidence(await file.text());
      const isWhole = posts.every(({ holds }) => holds);
      const title = document.createElement('strong');
      title.textContent = isWhole
        ? 'It holds: each row follows from the one before, and the report says of each post what its rows say.'
        : 'It does not hold.';
      const list = document.createElement('ul');
      for (const { name, holds, says } of posts) {
        const line = document.createElement('li');
        line.className = holds ? 'found' : 'fault';
        line.textContent = `${name}: ${says}`;
        list.append(line);
      }
      const rest = document.createElement('p');
      rest.textContent = notChecked(unchecked);
      told.replaceChildren(title, list, rest);
    } catch (error) {
      told.textContent = error instanceof Error ? error.message : String(error);
    }
  });
}

if (typeof document === 'undefined') {
  const { pathToFileURL } = await import('node:url');
  if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
    await byCommand(process.argv.slice(2)).catch((error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 2;
    });
} else {
  const field = document.querySelector('#evidence');
  if (field) onPage(field);
}
