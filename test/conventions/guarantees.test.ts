import { basename, matchesGlob } from 'node:path';
import { files, read, root } from './repository.ts';

/** Rows of the table in docs/testing.md: the guarantee, where it is proven, and the command that proves it. */
const rows = read('docs/testing.md')
  .split('## Guarantees\n')
  .at(-1)!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, guarantee = '', where = '', command = '']) => ({ guarantee, where, command }));

const listNames = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
const all = files(/./);

/** Files that a name in the table means: a path from the root, a folder, a pattern, or a file that the words around it place. */
const findFiles = (name: string): string[] => {
  if (!name.includes('*')) return all.filter((file) => file === name || file.startsWith(`${name}/`) || file.endsWith(`/${name}`));
  const folder = name.slice(0, name.indexOf('*'));
  return all.filter((file) => file.startsWith(folder) && matchesGlob(file, name));
};

type Layer = { readonly testMatch: readonly string[]; readonly testPathIgnorePatterns?: readonly string[] };
const { configurationOf } = jest.requireActual<{ configurationOf(command: string): { readonly projects: readonly Layer[] } }>(
  '../jest/projects.cjs',
);

/** Whether a command runs a file, by its layers. */
const runBy = (command: string): ((file: string) => boolean) => {
  const layers = configurationOf(command).projects;
  return (file) =>
    layers.some(
      ({ testMatch, testPathIgnorePatterns = [] }) =>
        testMatch.some((glob) => matchesGlob(`${root}/${file}`, glob)) &&
        !testPathIgnorePatterns.some((pattern) => `${root}/${file}`.includes(pattern)),
    );
};

test('no guarantee is told twice, and each is proven by a command', () => {
  expect(rows.length).toBeGreaterThan(70);
  const told = rows.map(({ guarantee }) => guarantee);
  expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
  const commands = ['`test`', '`faults`', '`.ci/run`', 'both'];
  expect(rows.filter(({ command }) => !command.split('; ').every((one) => commands.includes(one)))).toEqual([]);
});

test('every test and every command that the table of guarantees names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const missing = rows.flatMap(({ where }) =>
    listNames(where).filter((name) => (name.startsWith('npm run ') ? !(name.slice(8) in scripts) : findFiles(name).length === 0)),
  );
  expect(missing).toEqual([]);
});

test('every test of the table is run by a command that stands beside it', () => {
  const commands = { '`test`': runBy('npm test'), '`faults`': runBy('npm run test:faults') };
  const isTest = /\.test\.ts$/;
  const elsewhere = rows.flatMap(({ where, command }) => {
    const ways = Object.entries(commands).filter(([name]) => command.includes(name));
    return listNames(where)
      .filter((name) => isTest.test(basename(name)))
      .flatMap(findFiles)
      .filter((file) => !ways.some(([, isRun]) => isRun(file)))
      .map((file) => `${file} is not run by ${command}`);
  });
  expect(elsewhere).toEqual([]);
});

test('files that are said to take longest exist', () => {
  const { longFiles } = jest.requireActual<{ longFiles: readonly string[] }>('../jest/longest-first.cjs');
  expect(longFiles.filter((file) => !all.includes(file))).toEqual([]);
});
