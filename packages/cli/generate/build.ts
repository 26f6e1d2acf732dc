// Builds the published package as one file that contains all dependencies, so an installation fetches nothing else.
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

type Manifest = Readonly<Record<'version' | 'description' | 'license', string>>;

/** Third-party packages that the bundle contains. */
const bundledPackages = ['commander', 'fastest-levenshtein', 'jmespath'];

/**
 * Writes the package in `source`, the folder packages/cli, into `target`, ready for `npm pack`. Throws with esbuild's
 * messages.
 */
export function buildPackage(source: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const program = join(target, 'pay.js');
  buildSync({
    ...{ entryPoints: [join(source, 'src/main.ts')], outfile: program, bundle: true, minify: true, keepNames: true },
    ...{ platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent', legalComments: 'eof' },
    // Commander is CommonJS and requires Node modules. An ES module has no `require`, so the banner defines it.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
  chmodSync(program, 0o755);
  const { version, description, license } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest;
  const manifest = {
    ...{ name: '@pay/cli', version, description, license, type: 'module' },
    ...{ bin: { pay: 'pay.js' }, engines: { node: '>=20.3' }, files: ['pay.js', 'README.md', 'LICENSE', 'THIRD-PARTY-LICENSES'] },
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(source, 'README.md'), join(target, 'README.md'));
  cpSync(join(source, '../../LICENSE'), join(target, 'LICENSE'));
  const notices = bundledPackages.map((name) => `${name}\n\n${licenceOf(join(source, 'node_modules', name))}`);
  writeFileSync(join(target, 'THIRD-PARTY-LICENSES'), notices.join(`\n${'-'.repeat(80)}\n\n`));
}

function licenceOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${folder} has no licence to pass on`);
  return readFileSync(join(folder, file), 'utf8');
}
