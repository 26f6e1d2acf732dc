// `npm run build:docs`: writes the site to `dist`, which the gateway serves. Does nothing if the files are up to date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Site } from './page.ts';

const root = join(import.meta.dirname, '../../..');
const dist = join(import.meta.dirname, '../dist');
const manifest = join(dist, 'site.json');

const sources = [
  'packages/docs-site/src',
  'packages/docs-site/client',
  'packages/docs-site/guides',
  'packages/docs-site/package.json',
  'docs/img',
  'packages/contract/src',
  'packages/core/src',
  'packages/console-model/src',
  'packages/sdk/generate',
  ...['card', 'customer', 'transfer', 'webhook'].map((service) => `services/${service}/src/domain`),
  'services/gateway/src/config.ts',
  'pnpm-lock.yaml',
];

const inputs = hashOfSources();
const lastBuild = existsSync(manifest)
  ? (JSON.parse(readFileSync(manifest, 'utf8')) as { inputs: string; folder: string })
  : undefined;
if (lastBuild?.inputs !== inputs || !existsSync(join(dist, lastBuild.folder))) {
  const { buildSite } = await import('./site.ts');
  write(await buildSite());
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const whole = join(root, path);
    if (!existsSync(whole) || path.endsWith('.test.ts')) return;
    const entries = readdirSyncOrFile(whole);
    if (entries === undefined) hash.update(path).update(readFileSync(whole));
    else for (const entry of entries) add(`${path}/${entry}`);
  };
  sources.forEach(add);
  return hash.digest('hex');
}

/** Sorted names in a folder. Undefined for a file. */
function readdirSyncOrFile(path: string): string[] | undefined {
  try {
    return readdirSync(path).sort();
  } catch {
    return undefined;
  }
}

/**
 * Two concurrent builds write the same files. The manifest is written last, atomically, and names a complete folder.
 */
function write(site: Site): void {
  const folder = inputs.slice(0, 16);
  const aside = join(dist, `${folder}.${process.pid}`);
  mkdirSync(aside, { recursive: true });
  const pages = Object.fromEntries(
    [...site].map(([path, { type, content, isForGood = false, title }]) => {
      const bytes = Buffer.from(content);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      for (const [ending, form] of formsOf(bytes)) writeFileSync(join(aside, `${hash}${ending}`), form);
      return [path, { file: hash, type, isForGood, size: bytes.length, title }];
    }),
  );
  const target = join(dist, folder);
  try {
    renameSync(aside, target);
  } catch (error) {
    // Another build finished first, with the same bytes.
    if (!existsSync(target)) throw error;
    rmSync(aside, { recursive: true });
  }
  const written = `${manifest}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ inputs, folder, pages }));
  renameSync(written, manifest);
  // Keeps the previous build for a gateway that still reads it.
  const kept = new Set([folder, lastBuild?.folder, 'site.json']);
  for (const name of readdirSync(dist)) if (!kept.has(name) && !name.includes('.')) rmSync(join(dist, name), { recursive: true });
}

function formsOf(bytes: Buffer): [ending: string, form: Buffer][] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return [
    ['', bytes],
    ['.br', brotliCompressSync(bytes, { params })],
    ['.gz', gzipSync(bytes, { level: 9 })],
  ];
}
