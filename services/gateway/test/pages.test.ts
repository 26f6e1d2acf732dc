// The documentation site as the gateway serves it, built from these sources.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { detailCatalogue, docPathOf, faultCatalogue } from '@pay/contract/error-catalogue';
import { routes } from '@pay/contract/routes';
import type { DetailCode, FaultCode } from '@pay/core/fault';
import { guideNames } from '../../../packages/docs-site/src/guides.ts';
import { gatewayHarness, type GatewayHarness } from './support.ts';

let harness: GatewayHarness;
const folder = mkdtempSync(join(tmpdir(), 'pay-key-'));
const keyFile = join(folder, 'stack.json');

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [
    '--no-warnings',
    join(__dirname, '../../../packages/docs-site/src/write-site.ts'),
  ]);
  harness = await gatewayHarness({ RATE_PAGES: '10000;w=1;burst=10000', DOCS_KEY_FILE: keyFile });
}, 120_000);
afterAll(async () => {
  await harness.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = (path: string, headers: Record<string, string> = {}) => fetch(`${harness.url}${path}`, { headers });
const textOf = async (path: string): Promise<string> => (await read(path)).text();

test('every error code has its section on the page of its docUrl', async () => {
  const page = await textOf('/docs/errors');
  const codes = [...(Object.keys(faultCatalogue) as FaultCode[]), ...(Object.keys(detailCatalogue) as DetailCode[])];
  for (const code of codes) {
    const [path, anchor = ''] = docPathOf(code).split('#');
    expect([code, path, page.split(`id="${anchor}"`).length - 1]).toEqual([code, '/docs/errors', 1]);
  }
});

test('pages load only from this host: they contain no external script, style, or address', async () => {
  for (const path of [
    '/',
    '/docs',
    '/docs/',
    '/docs/quick-start',
    '/docs/webhooks',
    '/docs/errors',
    '/docs/api/createTransfer',
  ]) {
    const page = await read(path);
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    const html = await page.text();
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=/);
    for (const [, source = ''] of html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)) {
      expect(source).toMatch(/^\//);
      expect([source, (await read(source)).status]).toEqual([source, 200]);
    }
  }
});

test('page assets have a hash in their names, are cached permanently, and are sent in the smallest encoding', async () => {
  const html = await textOf('/docs');
  const assets = [...html.matchAll(/\/docs\/assets\/[a-z-]+\.[0-9a-f]{16}\.\w+/g)].map(([path]) => path);
  expect(assets.length).toBeGreaterThanOrEqual(6);
  for (const path of new Set(assets)) {
    const plain = await read(path, { 'accept-encoding': 'identity' });
    const content = await plain.text();
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    if (content.length < 1_024) continue;
    for (const coding of ['br', 'gzip']) {
      const small = await read(path, { 'accept-encoding': coding });
      expect([path, small.headers.get('content-encoding')]).toEqual([path, coding]);
      expect(Number(small.headers.get('content-length'))).toBeLessThan(content.length * 0.6);
      expect((await small.text()) === content).toBe(true);
      const again = await read(path, { 'accept-encoding': coding, 'if-none-match': small.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  }
});

test('every page is Markdown too, and llms.txt leads to all of them', async () => {
  const list = await textOf('/llms.txt');
  const links = [...list.matchAll(/\]\((\/docs[^)]+)\)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(100);
  for (const path of links) {
    const answer = await read(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/markdown; charset=utf-8']);
    expect(await answer.text()).toMatch(/^# /);
    expect([path, (await read(path.replace(/\.md$/, ''))).status]).toEqual([path, 200]);
  }
});

test('llms-full.txt has every guide, robots.txt states what to index, and favicon.ico is the logo', async () => {
  const full = await read('/llms-full.txt');
  expect([full.status, full.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await full.text();
  for (const name of guideNames) {
    const guide = (await textOf(`/docs/${name}.md`)).trimEnd();
    expect([name, text.split(guide).length - 1]).toEqual([name, 1]);
  }
  const robots = await textOf('/robots.txt');
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/\n/);
  for (const { path } of routes) expect(robots).toContain(`\nDisallow: /${path.split('/')[1] ?? ''}/\n`);
  expect(robots).not.toMatch(/Disallow: \/(docs\/)?\n/);
  const icon = await read('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test('an unknown documentation page is HTML for browsers and JSON for programs', async () => {
  const html = 'text/html,application/xhtml+xml,application/xml;q=0.9';
  for (const path of ['/docs/nothing', '/docs/api/nothing', '/docs/errors/', '/docs/nothing.md', '/docs/404']) {
    const page = await read(path, { accept: html });
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
    expect([page.headers.get('cache-control'), page.headers.get('etag')]).toEqual(['no-store', null]);
    const shown = await page.text();
    expect(shown).toContain('<h1>Page not found</h1>');
    expect(shown).toContain('<button type="button" id="search-open"');
    expect(shown).not.toContain('<!--');
    expect([path, shown.includes('<li><a href="/docs/errors">Errors</a></li>')]).toEqual([path, path === '/docs/errors/']);
    for (const [, link = ''] of shown.matchAll(/(?:src|href)="(\/[^"#]*)"/g))
      expect([link, (await read(link)).status]).toEqual([link, 200]);
    const head = await fetch(`${harness.url}${path}`, { method: 'HEAD', headers: { accept: html } });
    expect([head.status, head.headers.get('content-length')]).toEqual([404, page.headers.get('content-length')]);
    // By default, fetch accepts everything.
    for (const headers of [{ accept: 'application/json' }, {}]) {
      const answer = await read(path, headers);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'application/json; charset=utf-8']);
    }
  }
  for (const path of ['/v1/nothing', '/nothing', '/docsen', '/404.html'])
    expect((await read(path, { accept: html })).headers.get('content-type')).toBe('application/json; charset=utf-8');
  const post = await fetch(`${harness.url}/docs/nothing`, { method: 'POST', headers: { accept: html } });
  expect([post.status, post.headers.get('allow'), post.headers.get('content-type')]).toEqual([
    404,
    null,
    'application/json; charset=utf-8',
  ]);
});

test('HEAD has the headers of the page', async () => {
  for (const path of ['/', '/docs', '/docs/quick-start', '/docs/errors.md', '/llms.txt', '/robots.txt', '/favicon.ico']) {
    const page = await read(path);
    const head = await fetch(`${harness.url}${path}`, { method: 'HEAD' });
    const names = ['content-type', 'content-length', 'content-encoding', 'etag', 'vary', 'cache-control'];
    expect([path, head.status, names.map((name) => head.headers.get(name)), await head.text()]).toEqual([
      path,
      200,
      names.map((name) => page.headers.get(name)),
      '',
    ]);
    const again = await fetch(`${harness.url}${path}`, {
      method: 'HEAD',
      headers: { 'if-none-match': head.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  }
});

test('a local stack’s key is shown only on pages of the same machine', async () => {
  writeFileSync(keyFile, JSON.stringify({ keys: { test: 'svc_test_local', live: 'svc_live_local' } }));
  const local = await read('/docs/local.json');
  expect(await local.json()).toEqual({ key: 'svc_test_local' });
  expect(local.headers.get('cache-control')).toBe('no-store');
  expect(local.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await textAs('elsewhere.example')).toBe('{}');
  rmSync(keyFile);
  expect(await textOf('/docs/local.json')).toBe('{}');
});

/** Reads the page under the name of another site whose DNS entry leads here. */
const textAs = (host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(`${harness.url}/docs/local.json`, { headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
