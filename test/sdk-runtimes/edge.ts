// Runs a program in an edge runtime: with the globals of the web and without modules of Node. `check.ts` passes the
// folder of `@edge-runtime/vm`, the folder of the installed SDK, and the program.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceTextModule, type Context, type Module } from 'node:vm';
import ts from 'typescript';

const [home = '', installed = '', file = ''] = process.argv.slice(2);
const { EdgeVM } = createRequire(join(home, 'package.json'))('@edge-runtime/vm') as {
  EdgeVM: new () => { readonly context: Context };
};
const { context } = new EdgeVM();
context['console'] = console;

const modules = new Map<string, SourceTextModule>();

function moduleOf(path: string): SourceTextModule {
  const known = modules.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const code = path.endsWith('.ts') ? ts.transpileModule(text, { compilerOptions: options }).outputText : text;
  const made = new SourceTextModule(code, { context, identifier: pathToFileURL(path).href });
  modules.set(path, made);
  return made;
}

const link = (name: string, from: Module): SourceTextModule =>
  moduleOf(name === '@pay/sdk' ? join(installed, 'esm/index.js') : fileURLToPath(new URL(name, from.identifier)));

const main = moduleOf(file);
await main.link(link);
await main.evaluate();
// Exits, because the runtime's timers outlive their signals.
process.exit(0);
