// Builds the published package: ES modules, CommonJS, and the types of both. Its folder is ready for `npm pack`.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const formats = {
  esm: { module: ts.ModuleKind.ES2022, type: 'module' },
  cjs: { module: ts.ModuleKind.CommonJS, type: 'commonjs' },
} as const;

/** Writes the package in `source`, the folder packages/sdk, into `target`. Throws with the compiler's messages. */
export function buildPackage(source: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  for (const [format, { module, type }] of Object.entries(formats)) {
    const folder = join(target, format);
    compile(join(source, 'src/index.ts'), join(source, 'src'), folder, module);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ type })}\n`);
  }
  const { name, version, description, license } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest;
  const entry = (format: string) => ({ types: `./${format}/index.d.ts`, default: `./${format}/index.js` });
  const manifest = {
    ...{ name, version, description, license },
    ...{ type: 'module', sideEffects: false, engines: { node: '>=20.3' } },
    ...{ main: './cjs/index.js', module: './esm/index.js', types: './cjs/index.d.ts' },
    exports: { '.': { import: entry('esm'), require: entry('cjs') }, './package.json': './package.json' },
    files: ['esm', 'cjs', 'README.md', 'LICENSE'],
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(source, 'README.md'), join(target, 'README.md'));
  cpSync(join(source, '../../LICENSE'), join(target, 'LICENSE'));
}

type Manifest = Readonly<Record<'name' | 'version' | 'description' | 'license', string>>;

function compile(entry: string, rootDir: string, outDir: string, module: ts.ModuleKind): void {
  const program = ts.createProgram([entry], {
    ...{ rootDir, outDir, module, moduleResolution: ts.ModuleResolutionKind.Bundler, target: ts.ScriptTarget.ES2022 },
    // Only libraries that every runtime has: a name that only Node defines is an error here.
    ...{ lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, verbatimModuleSyntax: false },
    ...{ declaration: true, allowImportingTsExtensions: true, rewriteRelativeImportExtensions: true, noEmitOnError: true },
  });
  const result = program.emit();
  const problems = [...ts.getPreEmitDiagnostics(program), ...result.diagnostics];
  if (problems.length > 0) {
    const host = { getCanonicalFileName: (name: string) => name, getCurrentDirectory: () => rootDir, getNewLine: () => '\n' };
    throw new Error(ts.formatDiagnostics(problems, host));
  }
  // The compiler does not change the extensions of imports in declarations.
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(join(outDir, file), 'utf8');
    writeFileSync(join(outDir, file), text.replaceAll(/(from '|from "|import\("|import\(')(\.[^'"]+)\.ts(?=['"])/g, '$1$2.js'));
  }
}
