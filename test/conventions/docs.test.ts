import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { adrIndex } from './adr-index.ts';
import { files, hits, read, root } from './repository.ts';

const pages = files(/\.md$/);

test('every path that a page cites exists, from the root or from the page', () => {
  const cited = /`((?:packages|services|deploy|test|docs|helm|\.ci)\/[A-Za-z0-9_./-]+?)\/?`/g;
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(cited)]
      .map((match) => match[1] ?? '')
      .flatMap((path) =>
        existsSync(join(root, path)) || existsSync(join(root, dirname(page), path)) ? [] : [`${page}: ${path}`],
      ),
  );
  expect(missing).toEqual([]);
});

test('every source file that a service’s page names exists, from the root, the page, or its sources', () => {
  const named = /`([A-Za-z0-9_-][A-Za-z0-9_./-]*\.ts)`/g;
  const missing = files(/^services\/[^/]+\/README\.md$/).flatMap((page) => {
    const folder = dirname(page);
    const own = files(new RegExp(`^${folder}/`));
    return [...read(page).matchAll(named)]
      .map((match) => match[1] ?? '')
      .filter((name) =>
        name.includes('/')
          ? !['', folder, `${folder}/src`].some((from) => existsSync(join(root, from, name)))
          : !own.some((file) => file.endsWith(`/${name}`)),
      )
      .map((name) => `${page}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('every link between pages has a target', () => {
  // docs-site.test.ts checks links with /docs, which are generated with the site.
  const link = /\]\((?!https?:|mailto:|#|\/docs|\/openapi|\/llms)([^)#\s]+)(?:#[^)]*)?\)/g;
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(link)]
      .map((match) => match[1] ?? '')
      .flatMap((target) => (existsSync(join(root, dirname(page), target)) ? [] : [`${page}: ${target}`])),
  );
  expect(broken).toEqual([]);
});

test('every decision has a unique number and states rejected alternatives', () => {
  const records = files(/^docs\/adr\/\d{4}-[a-z0-9-]+\.md$/);
  expect(records.length).toBeGreaterThan(0);
  expect(new Set(records.map((file) => /\d{4}/.exec(file)?.[0])).size).toBe(records.length);
  const incomplete = records.filter(
    (file) => !['## Context', '## Decision', '## Consequences', '\nRejected'].every((part) => read(file).includes(part)),
  );
  expect(incomplete).toEqual([]);
});

test('the index of decisions lists every record; npm run generate writes it', () => {
  const withoutPadding = (text: string): string => text.replace(/\s+/g, '').replace(/-{3,}/g, '---');
  expect(withoutPadding(read('docs/adr/README.md'))).toBe(withoutPadding(adrIndex()));
});

test('every cited decision exists', () => {
  const numbers = new Set(files(/^docs\/adr\/\d{4}/).map((file) => /\d{4}/.exec(file)?.[0]));
  const cited = files(/\.(ts|md|cjs|js)$/).flatMap((file) =>
    [...read(file).matchAll(/ADR-(\d{4})/g)].map((match) => [file, match[1]] as const),
  );
  expect(cited.filter(([, number]) => !numbers.has(number))).toEqual([]);
});

test('no text cites a document that is not in the repository', () => {
  const cited = new RegExp(`\\b${'contract'} §?\\d|\\b${'api'}\\.md\\b|\\b(${'reliability'}|${'performance'}|${'money'}) §`, 'i');
  expect(hits(files(/\.(ts|cjs|md|ya?ml|sh)$/), cited)).toEqual([]);
});
