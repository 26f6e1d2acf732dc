// Rules about operators' commands on pages, beyond what a run of the commands (test/pages) checks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chart, type Manifest } from '../chart/render.ts';
import { files, read } from './repository.ts';

const pages = [...files(/^docs\/runbooks\/.*\.md$/), ...files(/^docs\/operate\/.*\.md$/)];

/** The code in a page: blocks, and words in backticks. */
const codeIn = (page: string): string[] =>
  [...read(page).matchAll(/```[a-z]*\n([\s\S]*?)```|`([^`]+)`/g)].map(([, block, inline]) => block ?? inline ?? '');

const findFaults = (wrong: (code: string) => readonly string[]): string[] =>
  pages.flatMap((page) => codeIn(page).flatMap((code) => wrong(code).map((what) => `${page}: ${what}`)));

test('the pages are read', () => {
  expect(pages.length).toBeGreaterThan(50);
});

test('no page scales by hand what an autoscaler resets', () => {
  const { min } = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')).defaults.autoscaling as { min: number };
  expect(
    findFaults((code) =>
      [...code.matchAll(/kubectl[^\n`]*\bscale\b[^\n`]*--replicas=(\d+)/g)].flatMap(([command, replicas]) =>
        Number(replicas) === 0 || Number(replicas) === min || / statefulset /.test(command) ? [] : [command],
      ),
    ),
  ).toEqual([]);
});

test('every value of the chart that a page names exists', () => {
  const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Record<string, Manifest>;
  const exists = (path: readonly string[]): boolean => {
    const [first = '', second = '', ...rest] = path;
    if (first === 'services') return second === '' || rest.length === 0 || exists(['defaults', ...rest]);
    let at: Manifest = values;
    for (const step of path) {
      // The installation chooses the keys of a map without keys.
      if (typeof at === 'object' && at !== null && Object.keys(at as object).length === 0) return true;
      if (typeof at !== 'object' || at === null || Array.isArray(at) || !(step in at)) return Array.isArray(at);
      at = at[step];
    }
    return true;
  };
  const unknown = findFaults((code) =>
    [...code.matchAll(/(?:^|--set[-a-z]* )([a-zA-Z]+(?:\.[a-zA-Z]+)+)(?=[:=]| |$)/g)].flatMap(([, path = '']) => {
      const steps = path.split('.');
      const [first = '', second = ''] = steps;
      // Tables, events, and actions begin with a service's name too, but values are in camel case.
      const isValue =
        first in values && (!['webhook', 'transfer', 'console', 'gateway', 'recovery'].includes(first) || /[A-Z]/.test(second));
      return isValue && !exists(steps) ? [path] : [];
    }),
  );
  expect(unknown).toEqual([]);
});

test('forwarded npm output omits the lines of npm itself', () => {
  expect(findFaults((code) => [...code.matchAll(/npm run (?!--silent )[^|\n]*\|[^\n]*/g)].map(([command]) => command))).toEqual(
    [],
  );
});
