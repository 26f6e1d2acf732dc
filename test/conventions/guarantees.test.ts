import { matchesGlob } from 'node:path';
import { parseGuarantees, withGuarantees } from './guarantees.ts';
import { files, read, root } from './repository.ts';

const guarantees = parseGuarantees(read('docs/guarantees.yaml'));
const all = files(/./);

/** The files of a path, which names a file, a folder, or a pattern. */
const findFiles = (path: string): string[] =>
  all.filter((file) => file === path || file.startsWith(`${path}/`) || (path.includes('*') && matchesGlob(file, path)));

type Layer = { readonly testMatch: readonly string[]; readonly testPathIgnorePatterns?: readonly string[] };
const { configurationOf } = jest.requireActual<{ configurationOf(command: string): { readonly projects: readonly Layer[] } }>(
  '../jest/projects.cjs',
);

const runBy = (command: string): ((file: string) => boolean) => {
  const layers = configurationOf(command).projects;
  return (file) =>
    layers.some(
      ({ testMatch, testPathIgnorePatterns = [] }) =>
        testMatch.some((glob) => matchesGlob(`${root}/${file}`, glob)) &&
        !testPathIgnorePatterns.some((pattern) => `${root}/${file}`.includes(pattern)),
    );
};

test('each guarantee is listed once, in sentences of at most 25 words, with its tests', () => {
  expect(guarantees.length).toBeGreaterThan(100);
  const sentences = guarantees.map(({ guarantee }) => guarantee);
  expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
  expect(sentences.filter((one) => one.split(/(?<=\.)\s/).some((sentence) => sentence.split(/\s+/).length > 25))).toEqual([]);
  expect(guarantees.filter(({ test, faults, commands }) => test.length + faults.length + commands.length === 0)).toEqual([]);
});

test('the command of each guarantee runs its tests, and every other script exists', () => {
  const runs = { test: runBy('npm test'), faults: runBy('npm run test:faults') };
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const missing = guarantees.flatMap((row) => [
    ...row.test.filter((path) => !findFiles(path).some(runs.test)),
    ...row.faults.filter((path) => !findFiles(path).some(runs.faults)),
    ...row.commands.filter((name) => !(name in scripts)),
  ]);
  expect(missing).toEqual([]);
});

test('the lists of docs/testing.md show the guarantees; npm run generate writes them', () => {
  const page = read('docs/testing.md');
  // prettier formats the page, so the test compares only the words of the lists.
  const plain = (text: string): string => text.replace(/\s+/g, ' ');
  expect(plain(page)).toBe(plain(withGuarantees(page, guarantees)));
});

test('a misspelled member of a guarantee is an error, not a guarantee without tests', () => {
  expect(() => parseGuarantees('Money:\n  - guarantee: It adds up.\n    tests: [a.test.ts]\n')).toThrow('unknown member "tests"');
});

test('files listed as slowest exist', () => {
  const { longFiles } = jest.requireActual<{ longFiles: readonly string[] }>('../jest/longest-first.cjs');
  expect(longFiles.filter((file) => !all.includes(file))).toEqual([]);
});
