// The site of guides (packages/docs-site): prebuilt files, each in three encodings, listed in one manifest. Only the
// manifest is in memory. Each download opens its file, and the number of downloads is bounded.
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Clock } from '@pay/core/time';
import { brief, forGood, pagePolicy, worthwhile } from './page-headers.ts';
import type { Encoding, Page, Pages } from './page.ts';
import { findSimilarPages, similarPagesHtml, type SitePage } from './similar-pages.ts';
import { prefersHtml } from '../../domain/accept.ts';

type SiteEntry = {
  readonly file: string;
  readonly type: string;
  readonly isForGood: boolean;
  readonly size: number;
  readonly title?: string;
};
type Manifest = { readonly folder: string; readonly pages: Readonly<Record<string, SiteEntry>> };
type OpenManifest = {
  readonly pages: ReadonlyMap<string, Page>;
  /** The page of an unknown address. */
  readonly missing: ((path: string) => Page) | undefined;
  readonly writtenMs: number;
};

const lookAgainMs = 1_000;
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Paths that belong to the site, even before it is built. */
const isOfSite = (path: string): boolean => topPaths.has(path) || /^\/docs($|[./])/.test(path);
const topPaths: ReadonlySet<string> = new Set(['/', '/llms.txt', '/llms-full.txt', '/robots.txt', '/favicon.ico']);

/** The manifest's entry for unknown addresses. No request reads it by this name. */
const missingPath = '/404.html';

/**
 * If the site is rebuilt while this process runs, the next check finds it. A check is one `stat`, at most once a
 * second, and only before an answer: two later builds may delete the files of this one.
 */
export function openSite(folder: URL, clock: Clock): Pages {
  let current = readSite(folder, undefined);
  let nextLookMs = clock.now() + lookAgainMs;
  return (path, accept) => {
    if (!isOfSite(path)) return undefined;
    if (clock.now() >= nextLookMs) {
      nextLookMs = clock.now() + lookAgainMs;
      current = readSite(folder, current);
    }
    if (current === undefined) return unbuilt;
    return (
      current.pages.get(path) ?? current.pages.get(nameless(path)) ?? (prefersHtml(accept) ? current.missing?.(path) : undefined)
    );
  };
}

function readSite(folder: URL, cachedManifest: OpenManifest | undefined): OpenManifest | undefined {
  const file = new URL('site.json', folder);
  const writtenMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (writtenMs === undefined || writtenMs === cachedManifest?.writtenMs) return cachedManifest;
  const { folder: name, pages } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entries = Object.entries(pages).map(([path, entry]) => [path, fileOf(new URL(`${name}/`, folder), entry)] as const);
  // During a release, a page of another build still points here. The redirect is temporary, because this build has the
  // content.
  const aliases = entries
    .filter(([path]) => pages[path]?.isForGood === true)
    .map(([path, page]) => [nameless(path), { ...page, headers: brief }] as const);
  const all = new Map([...aliases, ...entries]);
  return { pages: all, missing: buildMissingPages(all.get(missingPath), titlesOf(pages)), writtenMs };
}

/** `/docs/assets/site.0123456789abcdef.js` without the hash. */
const nameless = (path: string): string => path.replace(/^(\/docs\/assets\/[a-z-]+)\.[0-9a-f]{16}(?=\.\w+$)/, '$1');

function fileOf(folder: URL, { file, type, isForGood, size }: SiteEntry): Page {
  const formOf = (encoding: Encoding): Encoding => (size < worthwhile ? 'identity' : encoding);
  const policy = type.startsWith('text/html') ? { 'Content-Security-Policy': pagePolicy } : {};
  return {
    type,
    headers: isForGood ? forGood : { ...brief, ...policy },
    tag: (encoding) => `"${file}-${formOf(encoding)}"`,
    body: (encoding) => readFile(new URL(`${file}${endings[formOf(encoding)]}`, folder)),
  };
}

const titlesOf = (pages: Manifest['pages']): readonly SitePage[] =>
  Object.entries(pages).flatMap(([path, { title }]) => (title === undefined ? [] : [{ path, title }]));

/** The site's builder writes this comment where the list of similar pages belongs. */
const nearestMark = '<!-- nearest -->';

/** The page of every unknown address. It has no tag: a cached copy would hide a page that a later build adds. */
function buildMissingPages(page: Page | undefined, titles: readonly SitePage[]): OpenManifest['missing'] {
  if (page === undefined) return undefined;
  return (path) => ({
    ...page,
    status: 404,
    headers: { ...page.headers, 'Cache-Control': 'no-store', Vary: 'Accept' },
    tag: () => undefined,
    body: async () => {
      const html = (await page.body('identity', '')).toString();
      return Buffer.from(html.replace(nearestMark, () => similarPagesHtml(findSimilarPages(path, titles))));
    },
  });
}

/** Replaces every page until the site is built. Browsers reload it. */
const unbuilt: Page = {
  type: 'text/html; charset=utf-8',
  status: 503,
  headers: { 'Cache-Control': 'no-store', 'Retry-After': '2' },
  tag: () => undefined,
  body: () => Promise.resolve(Buffer.from(unbuiltHtml)),
};

const unbuiltHtml = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="2">
<meta name="color-scheme" content="light dark"><title>Documentation</title></head>
<body><main><h1>The documentation is not built yet</h1>
<p>In a checkout, run <code>npm run build:docs</code>. <code>npm start</code> also builds it. Then this page shows the
documentation.</p>
<p>The <a href="/docs/reference">interactive reference</a> and <a href="/openapi.json">the OpenAPI document</a> are here already.</p></main></body>
</html>
`;
