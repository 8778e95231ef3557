// Runs on any Node that npm came with: it brings the project's own Node, then hands over to it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamps = join(root, 'node_modules', '.stamps');
const [task = 'start', ...rest] = process.argv.slice(2);

const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const stampOf = (name) => {
  const path = join(stamps, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
const stamp = (name, value) => {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
};

function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Installs exactly what package-lock.json names, when it is not there already. No package may run anything
 * of its own meanwhile, but for the one that fetches the project's Node.
 */
function installPackages() {
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  if (stampOf('packages') === wanted) return;
  console.log('Installing packages (once) …');
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['ci', '--ignore-scripts', ...quietly]);
  run('npm', ['rebuild', 'node', '--ignore-scripts=false', ...quietly]);
  stamp('packages', wanted);
}

const node = join(root, 'node_modules', '.bin', 'node');

/** Every file below the folders the browser app is built from, by name, size and time of change. */
function sourceState() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).toSorted()) visit(join(path, name));
    } else hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
  };
  for (const name of [
    'web',
    'domain',
    'contract',
    'content',
    'vite.config.ts',
    'package-lock.json',
  ]) {
    visit(join(root, name));
  }
  return hash.digest('hex');
}

/** Scripts and styles are compressed once, here, and not on every request. */
function compressAssets() {
  const folder = join(root, 'dist', 'web', 'assets');
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes));
  }
}

function buildWeb() {
  const state = sourceState();
  if (stampOf('web') === state && existsSync(join(root, 'dist', 'web', 'index.html'))) return;
  console.log('Building the browser app …');
  run(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error']);
  compressAssets();
  stamp('web', state);
}

/** Hands over to the project's own Node, passing signals on and ending as it ends. */
function handOver(args, environment = {}) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn(node, [...settings, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * The server gives back what it took for a moment. Young objects get a nursery of 24 MB, not of up to 100, which V8
 * never returns; and what password hashes and pictures take by the megabyte goes back to the system when it is freed
 * (glibc keeps it otherwise, in an arena for each thread).
 */
function startServer() {
  buildWeb();
  const { server } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;
  const roles = rest.length > 0 ? rest : ['all'];
  handOver([...server.flags, 'server/main.ts', ...roles], server.environment);
}

const tasks = {
  start: startServer,
  test: () => (buildWeb(), handOver(['tests/run.ts', ...rest])),
  'publish-file': () => handOver(['server/command/article/publish-file.ts', ...rest]),
  person: () => handOver(['server/command/person.ts', ...rest]),
  admin: () => handOver(['server/command/admin.ts', ...rest]),
  doctor: () => handOver(['server/command/doctor.ts', ...rest]),
  backup: () => handOver(['server/command/backup.ts', ...rest]),
  restore: () => handOver(['server/command/restore.ts', ...rest]),
  'test-peers': () => (buildWeb(), handOver(['tests/peers/run.ts', ...rest])),
  bench: () => (buildWeb(), handOver(['bench/run.ts', ...rest])),
  conformance: () => handOver(['scripts/conformance.ts']),
  check: () => handOver(['scripts/check.ts', ...rest]),
  build: () => buildWeb(),
};

if (!Object.hasOwn(tasks, task)) {
  console.error(`Unknown task "${task}". There are: ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}
installPackages();
tasks[task]();
