// The documentation that the listener serves besides the API: the OpenAPI document and its reader. Each is one Buffer, made at
// the start and shared by all who download it; its compressed forms are made by the first who takes one, off the event loop.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import { routes } from '@pay/contract/routes';
import { errorPage } from './error-page.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Page = {
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Tag of one form; forms of one page are different bytes, so they have different tags (RFC 9110 §8.8.3.3). */
  tag(encoding: Encoding): string;
  body(encoding: Encoding): Promise<Buffer>;
};

/** By path. */
export type Pages = Readonly<Record<string, Page>>;
export type Readiness = () => Promise<{ ready: boolean; checks: Readonly<Record<string, boolean>> }>;

// The reader writes styles into the page; it loads nothing from elsewhere and talks to this host only.
const readerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

const readerOf = (scripts: readonly string[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Payments Platform API</title></head>
<body>
<div id="app"></div>
${scripts.map((path) => `<script src="${path}"></script>`).join('\n')}
</body>
</html>
`;

// Whatever would send a visitor or their questions to the reader's maker is switched off.
const settings = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
};
const start = `Scalar.createApiReference('#app', ${JSON.stringify(settings)})`;
const javascript = 'text/javascript; charset=utf-8';
const brief = { 'Cache-Control': 'public, max-age=300' };
// A name that holds the content's hash never gets another content.
const forGood = { 'Cache-Control': 'public, max-age=31536000, immutable' };

export async function createPages(): Promise<Pages> {
  const files = { reader: await readerScript(), start: Buffer.from(start) };
  const reader = pageOf(files.reader, javascript, forGood);
  const starter = pageOf(files.start, javascript, forGood);
  const paths = { reader: `/docs/reader.${hashOf(files.reader)}.js`, start: `/docs/start.${hashOf(files.start)}.js` };
  const policy = { ...brief, 'Content-Security-Policy': readerPolicy };
  const reference = pageOf(Buffer.from(readerOf([paths.reader, paths.start])), 'text/html; charset=utf-8', policy);
  return {
    '/openapi.json': pageOf(Buffer.from(JSON.stringify(openapi(routes, events))), 'application/json; charset=utf-8', brief),
    '/docs': reference,
    '/docs/': reference,
    '/docs/errors': pageOf(Buffer.from(errorPage), 'text/html; charset=utf-8', policy),
    [paths.reader]: reader,
    [paths.start]: starter,
    // Where the page of another build still points to while a release goes on.
    '/docs/reader.js': { ...reader, headers: brief },
    '/docs/start.js': { ...starter, headers: brief },
  };
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Bytes below which compressing saves no packet. */
const worthwhile = 1_024;

const encoders: Readonly<Record<Exclude<Encoding, 'identity'>, (content: Buffer) => Promise<Buffer>>> = {
  // The highest quality takes ten seconds of a core for the reader and saves a tenth.
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => promisify(gzip)(content),
};

function pageOf(content: Buffer, type: string, headers: Readonly<Record<string, string>>): Page {
  const hash = hashOf(content);
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  const formOf = (encoding: Encoding): Encoding => (content.length < worthwhile ? 'identity' : encoding);
  return {
    type,
    headers,
    tag: (encoding) => `"${hash}-${formOf(encoding)}"`,
    body(encoding) {
      const form = formOf(encoding);
      const made = forms.get(form) ?? (form === 'identity' ? Promise.resolve(content) : encoders[form](content));
      forms.set(form, made);
      return made;
    },
  };
}

/** The form to send, by Accept-Encoding: whatever we have that is not refused, the smallest first. */
export function encodingOf(accepted: string): Encoding {
  const wanted = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
        return [name, parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? 'refused' : 'taken'] as const;
      }),
  );
  const takes = (name: string): boolean => (wanted.get(name) ?? wanted.get('*')) === 'taken';
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** The reader's one-file build, out of the package that the lock file pins: no other host is asked for it. */
function readerScript(): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
  return readFile(entry.replace(/dist\/.*$/, 'dist/browser/standalone.js'));
}
