// Keeps bundles of programs below .local, so that each is written once per state of the sources.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { localFolder, mainOfPlatform, mainOfService, repositoryRoot } from '@pay/platform/paths';
import { serviceNames } from '@pay/platform/services/names';

const folderOfBundles = join(localFolder, 'cache', 'bundles');
/** Number of older bundles to keep, because running processes load parts of their bundle later. */
const keptMax = 12;
const writer = join(repositoryRoot, 'packages', 'bundle', 'src', 'write-bundle.ts');
/** Everything that a bundled program may contain. */
const sources = [
  ...['packages', 'services'].flatMap((group) => [`${group}/*/*.json`, `${group}/*/src/**/*.{ts,json}`]),
  ...['test/faults/*.ts', 'pnpm-lock.yaml'],
];

let digest: string | undefined;
const nameOf = (main: string): string => relative(repositoryRoot, main).replaceAll(/[^a-z]+/g, '-');
const ofServices = [...serviceNames.map(mainOfService), mainOfPlatform];

/**
 * Returns the bundled file of a program. The first call after a change of the sources bundles it, which takes a second.
 * @param main - Absolute path of a TypeScript file. The path of a file of another checkout is returned unchanged.
 */
export function bundleOf(main: string): string {
  const path = relative(repositoryRoot, main);
  if (path.startsWith('..') || path.startsWith(`.local${sep}`)) return main;
  digest ??= digestOfSources();
  const [group, mains] = ofServices.includes(main) ? ['services', ofServices] : [nameOf(main), [main]];
  const folder = join(folderOfBundles, `${digest}-${group}`);
  if (!existsSync(folder)) write(mains, folder);
  return join(folder, `${nameOf(main)}.mjs`);
}

function write(mains: readonly string[], folder: string): void {
  mkdirSync(folderOfBundles, { recursive: true });
  // The rename publishes the bundle, so no process loads an incomplete one.
  const aside = `${folder}.${process.pid}`;
  const programs = mains.map((main) => `${nameOf(main)}=${main}`);
  execFileSync(process.execPath, ['--no-warnings', writer, aside, ...programs], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Otherwise another process finished the same bundle first.
    if (!existsSync(folder)) throw error;
  }
  removeOld();
}

function removeOld(): void {
  const ageOf = (name: string): number => statSync(join(folderOfBundles, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const old = readdirSync(folderOfBundles).filter((name) => !name.startsWith(digest ?? ''));
  old.sort((a, b) => ageOf(b) - ageOf(a));
  for (const name of old.slice(keptMax)) rmSync(join(folderOfBundles, name), { recursive: true, force: true });
}

function digestOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync(sources, { cwd: repositoryRoot }).sort())
    if (!file.endsWith('.test.ts')) hash.update(`${file}\n`).update(readFileSync(join(repositoryRoot, file)));
  return hash.digest('hex').slice(0, 16);
}
