// Bundles programs that share most modules: `node write-bundle.ts FOLDER NAME=MAIN…`. See bundle.ts.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { build, type Plugin } from 'esbuild';

/** Drivers of other databases, which the query builder names, and optional parts of libraries. None is installed. */
const absent = ['better-sqlite3', 'mariadb', 'mysql', 'mysql2', 'oracledb', 'pg-native', 'pg-query-stream', 'sqlite3', 'tedious'];
/**
 * Packages of many small modules that every service loads. All others are loaded from their folders, as in production:
 * they contain native code, read files beside their code, or are rarely used.
 */
const bundledPackages = /^(zod|knex|nats|@nats-io\/.+|prom-client|pg|opossum|@opentelemetry\/api)$/;

const [folder = '', ...programs] = process.argv.slice(2);
const root = relative(resolve(folder), repositoryRoot);

/** Imports of other packages become paths relative to the bundle, where Node finds no packages of a workspace. */
const fromPackages: Plugin = {
  name: 'from-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...where }) => {
      const isOurs = path.startsWith('@pay/') || path.startsWith('node:') || where.importer.includes('node_modules');
      if (pluginData === 'resolving' || where.kind === 'entry-point' || isOurs || bundledPackages.test(path)) return undefined;
      const found = await builder.resolve(path, { ...where, pluginData: 'resolving' });
      if (found.errors.length > 0 || found.external) return { external: true };
      return { path: join(root, relative(repositoryRoot, found.path)), external: true };
    });
  },
};

/** `import.meta.url` remains the address of the source, because code finds files beside it. */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const address = `new URL(${JSON.stringify(join(root, relative(repositoryRoot, path)))}, import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', `(${address})`), loader: 'ts', resolveDir: dirname(path) };
    });
  },
};

// CommonJS packages call these.
const banner = `import { createRequire as createBundleRequire } from 'node:module';
const require = createBundleRequire(import.meta.url);
const [__filename, __dirname] = [import.meta.filename, import.meta.dirname];`;

await build({
  entryPoints: Object.fromEntries(programs.map((program) => program.split('=') as [string, string])),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: absent.flatMap((name) => [name, `${name}/*`]),
  plugins: [fromPackages, addressesOfSources],
  banner: { js: banner },
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
});
