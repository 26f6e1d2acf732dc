import { findSimilarPages, similarPagesHtml } from './similar-pages.ts';

const pages = [
  { path: '/docs', title: 'Documentation' },
  { path: '/docs/webhooks', title: 'Webhooks' },
  { path: '/docs/errors', title: 'Errors' },
  { path: '/docs/rate-limits', title: 'Rate limits' },
  { path: '/docs/api', title: 'Operations' },
  ...['createTransfer', 'cancelTransfer', 'getA', 'getB', 'getC', 'getD', 'getE', 'getF'].map((name) => ({
    path: `/docs/api/${name}`,
    title: name,
  })),
];
const pathsFor = (path: string): string[] => findSimilarPages(path, pages).map((page) => page.path);

test.each([
  ['/docs/webhook', '/docs/webhooks'],
  ['/docs/guides/webhooks', '/docs/webhooks'],
  ['/docs/webhooks/signatures', '/docs/webhooks'],
  ['/docs/ERRORS/', '/docs/errors'],
  ['/docs/ratelimits.html', '/docs/rate-limits'],
  ['/docs/api/create-transfer', '/docs/api/createTransfer'],
  ['/docs/createTransfer.md', '/docs/api/createTransfer'],
])('%s leads to %s first', (unknown, path) => {
  expect(pathsFor(unknown)[0]).toBe(path);
});

test('at most five pages are similar, and an unrelated address has none', () => {
  expect(pathsFor('/docs/api/getX')).toHaveLength(5);
  for (const path of ['/docs/', '/docs/api', '/docs/zzzzqqqq', '/docs.css']) expect([path, pathsFor(path)]).toEqual([path, []]);
});

test('an address of any length costs a bounded amount of work', () => {
  expect(pathsFor(`/docs/${'webhook'.repeat(1_000)}`)).toEqual([]);
  expect(pathsFor(`/docs/${'q/'.repeat(1_000)}webhooks`)).toEqual([]);
});

test('titles are text, and no list appears without pages', () => {
  expect(similarPagesHtml([])).toBe('');
  expect(similarPagesHtml([{ path: '/docs/a', title: 'Dates & <times>' }])).toContain(
    '<a href="/docs/a">Dates &amp; &lt;times&gt;</a>',
  );
});
