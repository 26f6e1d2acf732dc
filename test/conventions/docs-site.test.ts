// The documentation site as built from these sources: every link has a target, and the search finds common queries.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { detailCatalogue, faultCatalogue } from '@pay/contract/error-catalogue';
import { events } from '@pay/contract/events';
import { createSearch, groupHits, type SearchHit, type SearchRecord } from '@pay/docs-site/search-rules';
import { guideBlocks } from '@pay/docs-site/guide-blocks';
import { guideNames, guideText } from '@pay/docs-site/guides';
import { sdkCallOf } from '@pay/docs-site/sdk-calls';
import { document } from './openapi-document.ts';
import { files, root } from './repository.ts';

type Manifest = { folder: string; pages: Record<string, { file: string; type: string }> };

const dist = join(root, 'packages/docs-site/dist');
let pages: ReadonlyMap<string, string>;
beforeAll(() => {
  execFileSync(process.execPath, ['--no-warnings', join(root, 'packages/docs-site/src/write-site.ts')]);
  const { folder, pages: entries } = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as Manifest;
  pages = new Map(Object.entries(entries).map(([path, { file }]) => [path, readFileSync(join(dist, folder, file), 'utf8')]));
}, 120_000);

/** Paths that the gateway serves in addition to the site. */
const beside = ['/openapi.json', '/docs/reference'];
const htmlPages = (): [string, string][] => [...pages].filter(([, text]) => text.startsWith('<!doctype html>'));
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

test('every link of the site leads to an existing page and anchor', () => {
  const broken = htmlPages().flatMap(([path, html]) =>
    [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href = '']) => {
      if (/^https?:/.test(href)) return [];
      const [target = '', anchor] = href.startsWith('#') ? [path, href.slice(1)] : href.split('#');
      if (beside.includes(target)) return [];
      const page = pages.get(target);
      const isThere = page !== undefined && (anchor === undefined || idsIn(page).includes(decodeURIComponent(anchor)));
      return isThere ? [] : [`${path}: ${href}`];
    }),
  );
  expect(htmlPages().length).toBeGreaterThan(130);
  expect(broken).toEqual([]);
});

test('no two anchors of a page share a name', () => {
  const twice = htmlPages().flatMap(([path, html]) => {
    const ids = idsIn(html);
    return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}#${id}`);
  });
  expect(twice).toEqual([]);
});

test('Markdown links lead to existing Markdown', () => {
  const broken = [...pages]
    .filter(([path]) => path.endsWith('.md') || path === '/llms.txt')
    .flatMap(([path, text]) =>
      [...text.matchAll(/\]\((\/[^)#\s]*)/g)].flatMap(([, href = '']) =>
        pages.has(href) || beside.includes(href) ? [] : [`${path}: ${href}`],
      ),
    );
  expect(broken).toEqual([]);
});

test('every import of the site’s scripts leads to an existing script', () => {
  const scripts = [...pages].filter(([path]) => path.endsWith('.js') && !path.includes('/minisearch.'));
  const imports = scripts.flatMap(([, text]) => [...text.matchAll(/ from '([^']+)'/g)].map(([, target = '']) => target));
  expect(imports.length).toBeGreaterThan(1);
  expect(imports.filter((target) => !pages.has(target))).toEqual([]);
});

let searchEntries: ((query: string) => SearchHit[]) | undefined;

function openSearch(): (query: string) => SearchHit[] {
  const [, records = '[]'] = [...pages].find(([path]) => path.startsWith('/docs/assets/search.')) ?? [];
  return createSearch(MiniSearch, JSON.parse(records) as SearchRecord[]);
}

/** Searches like the page in the browser. */
const search = (query: string): [kind: string, hits: SearchHit[]][] => groupHits((searchEntries ??= openSearch())(query));
const urlsOf = (kind: string, query: string): string[] =>
  (search(query).find(([name]) => name === kind)?.[1] ?? []).map(({ url }) => url);

test('searching an error code finds the error, a guide, and the operation', () => {
  expect(urlsOf('Error', 'insufficient_funds')[0]).toBe('/docs/errors#insufficient_funds');
  expect(urlsOf('Operation', 'insufficient_funds')).toContain('/docs/api/createTransfer');
  expect(urlsOf('Guide', 'insufficient_funds').length).toBeGreaterThan(0);
});

test('every code, every event, and every operation is found by its name', () => {
  const codes = [...Object.keys(faultCatalogue), ...Object.keys(detailCatalogue)];
  for (const code of codes) expect([code, urlsOf('Error', code).length > 0]).toEqual([code, true]);
  for (const type of Object.keys(events))
    expect([type, urlsOf('Event', type)]).toEqual([type, expect.arrayContaining([`/docs/events#${type}`])]);
  const operations = [...pages.keys()].flatMap((path) => /^\/docs\/api\/(\w+)$/.exec(path)?.[1] ?? []);
  for (const id of operations) expect([id, urlsOf('Operation', id)[0]]).toEqual([id, `/docs/api/${id}`]);
});

test.each([
  ['verify webhook signature', '/docs/webhooks#verify-the-signature'],
  ['idempotency', '/docs/idempotency'],
  ['cursor', '/docs/pagination'],
  ['opening balance', '/docs/sandbox'],
  ['rounding', '/docs/money'],
])('a search for “%s” finds the guide', (query, url) => {
  expect(urlsOf('Guide', query).some((foundUrl) => foundUrl.startsWith(url))).toBe(true);
});

test.each([
  ['X-Sandbox-Scenario', 'Guide', '/docs/sandbox'],
  ['Retry-After', 'Guide', '/docs/errors#which-status-and-whether-to-repeat'],
  ['webhook-signature', 'Operation', '/docs/api/verifyWebhookSignature'],
  ['X-Service-Signature', 'Guide', '/docs/webhooks#verify-the-signature'],
  ['RateLimit-Remaining', 'Guide', '/docs/rate-limits'],
  ['X-Request-Id', 'Guide', '/docs/errors#what-was-asked-and-answered'],
  ['sandbox-scenarios', 'Operation', '/docs/api/listSandboxScenarios'],
  ['/v1/transfers', 'Operation', '/docs/api/createTransfer'],
  ['POST /v1/transfers', 'Operation', '/docs/api/createTransfer'],
  ['install', 'Guide', '/docs/quick-start'],
  ['insuficient_funds', 'Error', '/docs/errors#insufficient_funds'],
  ['whsec_', 'Guide', '/docs/webhooks'],
  ['standardwebhooks', 'Guide', '/docs/webhooks#verify-the-signature'],
  ['InsufficientFundsError', 'Guide', '/docs/errors#in-code'],
  ['insufficient_funds', 'Guide', '/docs/errors#in-code'],
  ['insufficient_funds', 'Operation', '/docs/api/createTransfer'],
])('a search for “%s” finds, first of its kind (%s), %s', (query, kind, url) => {
  expect([urlsOf(kind, query)[0]?.startsWith(url), urlsOf(kind, query)]).toEqual([true, expect.anything()]);
});

test('a code finds its error first', () => {
  expect(search('insufficient_funds')[0]?.[0]).toBe('Error');
});

test('a guide step with code in one SDK has code in all of them', () => {
  const steps = guideNames.flatMap((name) => {
    const shown = guideBlocks(name).filter(({ isHidden }) => !isHidden);
    return shown.flatMap(({ language }, at) =>
      language === 'ts' || (language === 'python' && shown[at - 1]?.language !== 'ts')
        ? [{ name, languages: shown.slice(at, at + 3).map((block) => block.language) }]
        : [],
    );
  });
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter(({ languages }) => languages.join() !== 'ts,python,go')).toEqual([]);
});

test('every guide is listed, and every command in a guide exists', () => {
  expect(files(/^packages\/docs-site\/guides\//).map((file) => /([a-z-]+)\.md$/.exec(file)?.[1])).toEqual([...guideNames].sort());
  const usage = readFileSync(join(root, 'packages/ops/src/operator-arguments.ts'), 'utf8');
  const sources = files(/^packages\/cli\/src\/[a-z-]+-commands\.ts$/).map((file) => readFileSync(join(root, file), 'utf8'));
  const isOfPay = (command: string): boolean => sources.some((text) => text.includes(`.command('${command.split(' ')[0]}')`));
  const commands = guideNames.flatMap((name) =>
    [...guideText(name).matchAll(/npm run cli -- ([a-z]+(?: [a-z]+)?)/g)].map(([, command = '']) => command),
  );
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((command) => !usage.includes(command) && !isOfPay(command))).toEqual([]);
});

test('every operation with a key states its name in the SDKs, also by its ordinary method', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const named = operations.filter(({ path, operation }) => path.startsWith('/v1/') && !('deprecated' in operation));
  expect(named.length).toBeGreaterThan(140);
  expect(named.filter(({ method, path }) => sdkCallOf(method, path) === undefined).map(({ path }) => path)).toEqual([]);
  expect(sdkCallOf('POST', '/v1/transfers')?.typescript).toBe('pay.transfers.create');
});
