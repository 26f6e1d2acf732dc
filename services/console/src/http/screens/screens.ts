// /console: the screens that packages/console-ui builds, as files in three encodings, listed in one manifest. Every
// other address below it returns the one page, whose script reads the address. The page is generated for each answer,
// because it contains a nonce for the styles of the components.
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound } from '@pay/core/fault';
import type { AppDeps } from '../../app/app-deps.ts';
import { faultOf } from '../request-checks.ts';
import { replyFault, safetyHeaders } from '../reply.ts';

type Entry = { readonly file: string; readonly type: string; readonly isForGood: boolean; readonly size: number };
type Manifest = { readonly folder: string; readonly files: Readonly<Record<string, Entry>> };
type Built = Manifest & { readonly page: string; readonly writtenMs: number };
type FileInput = { readonly entry: Entry; readonly from: URL };
type Encoding = 'br' | 'gzip' | 'identity';

/** The output folder of `npm run build:console`. */
export const builtFolder = new URL('../../../../../packages/console-ui/dist/', import.meta.url);
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const nonceMark = '__NONCE__';
const lookAgainMs = 1_000;
/** Names of files have letters, digits, dots, dashes, and underscores; everything else is an address of a screen. */
const filePattern = /^\/console\/(assets\/[\w.-]+|[\w-]+\.(?:svg|png|txt))$/;

/** Allows only scripts of this host, and styles of this host or with this answer's nonce. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const forGood = { 'Cache-Control': 'public, max-age=31536000, immutable' };

type ScreensInput = { readonly tools: Pick<AppDeps, 'apiUrl' | 'clock' | 'ids' | 'log'>; readonly folder: URL };

export function openScreens({
  tools,
  folder,
}: ScreensInput): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  let current: Built | undefined;
  let nextLookMs = 0;
  const look = (): Built | undefined => {
    const now = tools.clock.now();
    if (now >= nextLookMs) {
      nextLookMs = now + lookAgainMs;
      current = readBuilt(folder, current);
    }
    return current;
  };
  return async (request, response) => {
    const requestId = tools.ids.next('request', tools.clock.now());
    try {
      const path = new URL(request.url ?? '/', 'http://console').pathname;
      const built = look();
      if (built === undefined) return unbuilt(response);
      if (filePattern.test(path))
        await sendFile(request, response, {
          entry: built.files[path] ?? throwNotFound(),
          from: new URL(`${built.folder}/`, folder),
        });
      else sendPage(response, built.page);
    } catch (error) {
      replyFault(response, faultOf(error, tools, requestId), { apiUrl: tools.apiUrl, requestId });
    }
  };
}

function throwNotFound(): never {
  throw notFound('No such file');
}

/**
 * Reads the build again if it changed. Screens that are rebuilt while this process runs are served after the next
 * check.
 */
function readBuilt(folder: URL, cachedBuild: Built | undefined): Built | undefined {
  const manifest = new URL('screens.json', folder);
  const writtenMs = statSync(manifest, { throwIfNoEntry: false })?.mtimeMs;
  if (writtenMs === undefined || writtenMs === cachedBuild?.writtenMs) return cachedBuild;
  const read = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const page = read.files['/console/index.html']?.file ?? throwNotFound();
  return { ...read, page: readFileSync(new URL(`${read.folder}/${page}`, folder), 'utf8'), writtenMs };
}

function sendPage(response: ServerResponse, page: string): void {
  const nonce = randomBytes(16).toString('base64');
  const type = 'text/html; charset=utf-8';
  response.writeHead(200, { ...safetyHeaders, 'Content-Type': type, 'Content-Security-Policy': policy(nonce) });
  response.end(page.replaceAll(nonceMark, nonce));
}

async function sendFile(request: IncomingMessage, response: ServerResponse, { entry, from }: FileInput): Promise<void> {
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
  // The file may be gone after two more builds.
  const body = await readFile(new URL(`${entry.file}${endings[encoding]}`, from)).catch(throwNotFound);
  response.writeHead(200, {
    ...safetyHeaders,
    ...(entry.isForGood ? forGood : { 'Cache-Control': 'public, max-age=300' }),
    'Content-Type': entry.type,
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(body);
}

/** Browsers that send no quality get an encoding that they name; others get the plain form. */
function encodingOf(acceptEncoding: string): Encoding {
  const named = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : 'identity';
}

/** The page for every address until the screens are built: it reloads automatically. */
function unbuilt(response: ServerResponse): void {
  const headers = { ...safetyHeaders, 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '2' };
  response.writeHead(503, headers);
  response.end(unbuiltHtml);
}

const unbuiltHtml = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="2">
<meta name="color-scheme" content="light dark"><title>Console</title></head>
<body><main><h1>The console is being built</h1>
<p>This page comes back by itself in two seconds. If it stays, run <code>npm run build:console</code>.</p></main></body>
</html>
`;
