// `npm run build:console`: writes the screens to `dist`, which the console service serves. Does nothing if the files
// are up to date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const home = join(import.meta.dirname, '..');
const root = join(home, '../..');
const dist = join(home, 'dist');
const manifest = join(dist, 'screens.json');

/** The sources of the screens. */
const sources = [
  ...['src', 'public', 'build', 'index.html', 'package.json'].map((name) => `packages/console-ui/${name}`),
  'packages/console-model/src',
  'packages/contract/src/console/key-authority.ts',
  'packages/contract/src/console/peers.ts',
  'packages/contract/src/console/routes.ts',
  'pnpm-lock.yaml',
];
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const inputs = hashOfSources();
const lastBuild = existsSync(manifest)
  ? (JSON.parse(readFileSync(manifest, 'utf8')) as { inputs: string; folder: string })
  : undefined;
if (lastBuild?.inputs !== inputs || !existsSync(join(dist, lastBuild.folder))) await buildScreens();

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(join(root, source)))) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(relative(root, path)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/**
 * Two concurrent builds write the same files. The manifest is written last, atomically, and names a complete folder.
 */
async function buildScreens(): Promise<void> {
  // A test may start this. For any other value, React bundles its development build, which is twice the size.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const bundle = join(dist, `bundle.${process.pid}`);
  await build({
    root: home,
    base: '/console/',
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: bundle,
      emptyOutDir: true,
      target: 'es2023',
      // Browsers that support light-dark(). For older ones, the build would replace it with variables.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The content security policy forbids inline assets in the page.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1_000,
    },
  });
  write(bundle);
  rmSync(bundle, { recursive: true, force: true });
}

function write(bundle: string): void {
  const folder = inputs.slice(0, 16);
  const aside = join(dist, `${folder}.${process.pid}`);
  mkdirSync(aside, { recursive: true });
  const files = Object.fromEntries(
    filesIn(bundle).map((path) => {
      const bytes = readFileSync(path);
      const name = relative(bundle, path);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const forms = formsOf(bytes);
      for (const [ending, form] of forms) writeFileSync(join(aside, `${hash}${ending}`), form);
      const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      const sizes = { size: bytes.length, compressed: forms.find(([ending]) => ending === '.br')?.[1].length };
      return [`/console/${name}`, { file: hash, type, isForGood: name.startsWith('assets/'), ...sizes }];
    }),
  );
  const target = join(dist, folder);
  rmSync(target, { recursive: true, force: true });
  renameSync(aside, target);
  const written = `${manifest}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ inputs, folder, files }));
  renameSync(written, manifest);
  // Keeps the previous build for a service that still reads it.
  const kept = new Set([folder, lastBuild?.folder, 'screens.json']);
  for (const name of readdirSync(dist)) if (!kept.has(name) && !name.includes('.')) rmSync(join(dist, name), { recursive: true });
}

function formsOf(bytes: Buffer): [ending: string, form: Buffer][] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return [
    ['', bytes],
    ['.br', brotliCompressSync(bytes, { params })],
    ['.gz', gzipSync(bytes, { level: 9 })],
  ];
}
