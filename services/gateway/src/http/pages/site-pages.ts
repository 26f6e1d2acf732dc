// The site of guides (packages/docs-site): files that were made before, each in three forms, named in one manifest. Nothing of it
// is kept in memory but the manifest; at most so many downloads go on at once, each with its file.
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Clock } from '@pay/core/time';
import { brief, forGood, pagePolicy, worthwhile } from './page-headers.ts';
import type { Encoding, Page, Pages } from './page.ts';

type SiteEntry = { readonly file: string; readonly type: string; readonly isForGood: boolean; readonly size: number };
type Manifest = { readonly folder: string; readonly pages: Readonly<Record<string, SiteEntry>> };
type OpenManifest = { readonly pages: ReadonlyMap<string, Page>; readonly writtenMs: number };

const lookAgainMs = 1_000;
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Addresses that belong to the site, whether it is there or not. */
const isOfSite = (path: string): boolean => path === '/' || path === '/llms.txt' || /^\/docs($|[./])/.test(path);

/**
 * A site that is made anew while this process runs is served from the next look on. A look is one `stat` a second at most, and
 * only while somebody reads; it is made before the answer, because a site's files may go when two later ones are made.
 */
export function openSite(folder: URL, clock: Clock): Pages {
  let current = readSite(folder, undefined);
  let nextLookMs = clock.now() + lookAgainMs;
  return (path) => {
    if (!isOfSite(path)) return undefined;
    if (clock.now() >= nextLookMs) {
      nextLookMs = clock.now() + lookAgainMs;
      current = readSite(folder, current);
    }
    if (current === undefined) return unbuilt;
    return current.pages.get(path) ?? current.pages.get(nameless(path));
  };
}

function readSite(folder: URL, cachedManifest: OpenManifest | undefined): OpenManifest | undefined {
  const file = new URL('site.json', folder);
  const writtenMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (writtenMs === undefined || writtenMs === cachedManifest?.writtenMs) return cachedManifest;
  const { folder: name, pages } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entries = Object.entries(pages).map(([path, entry]) => [path, fileOf(new URL(`${name}/`, folder), entry)] as const);
  // Where the page of another build still points to while a release goes on; never for good, because the content is ours.
  const aliases = entries
    .filter(([path]) => pages[path]?.isForGood === true)
    .map(([path, page]) => [nameless(path), { ...page, headers: brief }] as const);
  return { pages: new Map([...aliases, ...entries]), writtenMs };
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

/** What stands for every page until the site is there: it comes back by itself. */
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
<body><main><h1>The documentation is being built</h1>
<p>This page comes back by itself in two seconds. If it stays, run <code>npm run build:docs</code>.</p>
<p>The <a href="/docs/reference">interactive reference</a> and <a href="/openapi.json">the OpenAPI document</a> are here already.</p></main></body>
</html>
`;
