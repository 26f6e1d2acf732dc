import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clock } from '@pay/core/time';
import { openSite } from './site-pages.ts';

const path = mkdtempSync(join(tmpdir(), 'pay-site-'));
const folder = pathToFileURL(`${path}/`);
afterAll(() => rmSync(path, { recursive: true, force: true }));

const content = `<!doctype html>${'guide '.repeat(400)}`;
const missingContent = '<!doctype html><p>Nothing here.</p><!-- nearest -->';

function write(name: string): void {
  mkdirSync(join(path, name));
  for (const [ending, text] of Object.entries({ '': content, '.br': 'brotli', '.gz': 'gzip' }))
    writeFileSync(join(path, name, `abc${ending}`), text);
  writeFileSync(join(path, name, 'def'), missingContent);
  const entry = { file: 'abc', type: 'text/html; charset=utf-8', isForGood: false, size: content.length };
  const asset = { ...entry, type: 'text/css', isForGood: true };
  const pages = {
    '/docs': { ...entry, title: 'Documentation' },
    '/docs/webhooks': { ...entry, title: 'Webhooks' },
    '/404.html': { ...entry, file: 'def', size: missingContent.length },
    '/docs/assets/site.0123456789abcdef.css': asset,
  };
  writeFileSync(join(path, 'site.json'), JSON.stringify({ folder: name, pages }));
}

test('an unbuilt site returns a page that reloads, and is served from the next check on', async () => {
  let nowMs = 0;
  const clock: Clock = { now: () => nowMs, sleep: () => Promise.resolve() };
  const site = openSite(folder, clock);
  for (const address of ['/', '/docs', '/docs/errors', '/docs.md', '/llms.txt', '/llms-full.txt', '/robots.txt', '/favicon.ico'])
    expect(site(address)?.status).toBe(503);
  expect(site('/docs')?.headers).toMatchObject({ 'Retry-After': '2', 'Cache-Control': 'no-store' });
  expect(String(await site('/docs/nothing')?.body('identity', ''))).toContain('npm run build:docs');
  for (const address of ['/v1/health', '/docsen', '/openapi.json']) expect(site(address)).toBeUndefined();

  write('one');
  expect(site('/docs')?.status).toBe(503);
  nowMs = 1_000;
  expect(String(await site('/docs')?.body('identity', ''))).toBe(content);
  expect(site('/docs/nothing')).toBeUndefined();
  expect(site('/404.html', 'text/html')).toBeUndefined();
  const missing = site('/docs/nothing', 'text/html');
  const nothingNear = missingContent.replace('<!-- nearest -->', '');
  expect([missing?.status, missing?.tag('br'), String(await missing?.body('br', ''))]).toEqual([404, undefined, nothingNear]);
  const near = site('/docs/webhook', 'text/html');
  expect(near?.status).toBe(404);
  expect(String(await near?.body('br', ''))).toContain('<a href="/docs/webhooks">Webhooks</a>');

  const page = site('/docs');
  expect(String(await page?.body('br', ''))).toBe('brotli');
  expect(String(await page?.body('gzip', ''))).toBe('gzip');
  expect(page?.tag('br')).not.toBe(page?.tag('identity'));
  expect(page?.headers['Content-Security-Policy']).not.toContain('unsafe');

  const named = site('/docs/assets/site.0123456789abcdef.css');
  const ofAnotherBuild = site('/docs/assets/site.fedcba9876543210.css');
  expect(named?.headers['Cache-Control']).toContain('immutable');
  expect(ofAnotherBuild?.headers['Cache-Control']).toBe('public, max-age=300');
});
