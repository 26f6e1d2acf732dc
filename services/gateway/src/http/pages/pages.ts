// The documentation that the listener serves besides the API: the OpenAPI document, its reader, and the site of guides.
// The first two are one Buffer each, built at startup and shared by all downloads. The first download compresses them,
// off the event loop. The site is files (site-pages.ts).
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '@pay/core/time';
import { brief, forGood, readerPolicy, worthwhile } from './page-headers.ts';
import type { Encoding, Page, Pages } from './page.ts';
import { openSite } from './site-pages.ts';

const { resolve } = createRequire(import.meta.url);

export type Readiness = () => Promise<{ ready: boolean; checks: Readonly<Record<string, boolean>> }>;

const readerOf = (scripts: readonly string[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Payments Platform API</title><link rel="icon" href="data:,"></head>
<body>
<div id="app"></div>
${scripts.map((path) => `<script src="${path}"></script>`).join('\n')}
</body>
</html>
`;

// The reader's grays and method colors have too little contrast on its surfaces (below 4.5 to 1). On a phone its list
// of operations scrolls inside a box that a keyboard does not reach. `npm run check:docs` checks the result.
const readerStyle = `
.light-mode {
  --scalar-color-2: #5c5c5c; --scalar-color-3: #686868; --scalar-color-green: #007048; --scalar-color-blue: #0063a3;
  --scalar-color-yellow: #7d5a00; --scalar-color-orange: #a14300; --scalar-color-red: #b3261e; --scalar-color-purple: #6b3fc0;
}
.dark-mode { --scalar-color-3: #a0a0a0; }
.endpoints, .scalar-card-content:has(> .endpoints) { max-height: none !important; overflow: hidden !important; }
.endpoint-path { white-space: normal !important; overflow-wrap: anywhere; }
`;

// Every feature that would send a visitor or a question to the vendor of the reader is off.
const settings = {
  url: '/openapi.json',
  withDefaultFonts: false,
  customCss: readerStyle,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
};
/** The script that opens the reader, with the sandbox key of a local stack. */
const start = `fetch('/docs/local.json').then((answer) => answer.json()).then(({ key }) => {
  const authentication = { preferredSecurityScheme: 'bearer', ...(key && { securitySchemes: { bearer: { token: key } } }) };
  Scalar.createApiReference('#app', { ...${JSON.stringify(settings)}, authentication });
});
`;
const javascript = 'text/javascript; charset=utf-8';
export type PagesOptions = {
  /** Of the site: where `npm run build:docs` writes. */
  readonly folder: URL;
  /** A JSON file with `keys.test`, which pages on this machine fill in. */
  readonly keyFile?: string | undefined;
  readonly clock: Clock;
};

export async function createPages({ folder, keyFile, clock }: PagesOptions): Promise<Pages> {
  const files = { reader: await readerScript(), start: Buffer.from(start) };
  const reader = pageOf(files.reader, javascript, forGood);
  const starter = pageOf(files.start, javascript, forGood);
  const paths = { reader: `/docs/reader.${hashOf(files.reader)}.js`, start: `/docs/start.${hashOf(files.start)}.js` };
  const policy = { ...brief, 'Content-Security-Policy': readerPolicy };
  const reference = pageOf(Buffer.from(readerOf([paths.reader, paths.start])), 'text/html; charset=utf-8', policy);
  const made: ReadonlyMap<string, Page> = new Map([
    ['/openapi.json', pageOf(await apiDocument(), 'application/json; charset=utf-8', brief)],
    ['/docs/reference', reference],
    ['/docs/local.json', localPage(keyFile)],
    [paths.reader, reader],
    [paths.start, starter],
    // During a release, a page of another build still points here.
    ['/docs/reader.js', { ...reader, headers: brief }],
    ['/docs/start.js', { ...starter, headers: brief }],
  ]);
  const site = openSite(folder, clock);
  return (path, accept) => made.get(path) ?? site(path, accept);
}

/** No cache stores it, and pages of other origins cannot read it. */
const localHeaders = { 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-origin' };

/** Names of this machine. Under any other name, a foreign page might try to read the key. */
const isThisMachine = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);

/** The sandbox key of the local stack. The file is read each time, because the stack writes it after startup. */
const localPage = (keyFile: string | undefined): Page => ({
  type: 'application/json; charset=utf-8',
  headers: localHeaders,
  tag: () => undefined,
  body: async (_encoding, host) => {
    const key = keyFile === undefined || !isThisMachine(host) ? undefined : await sandboxKeyIn(keyFile);
    return Buffer.from(JSON.stringify({ key }));
  },
});

async function sandboxKeyIn(keyFile: string): Promise<string | undefined> {
  const text = await readFile(keyFile, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { keys?: { test?: string } }).keys?.test;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

const encoders: Readonly<Record<Exclude<Encoding, 'identity'>, (content: Buffer) => Promise<Buffer>>> = {
  // The highest quality would take ten CPU seconds for the reader and save a tenth.
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

/** The encoding to send: the smallest one that Accept-Encoding does not refuse. */
export function encodingOf(acceptEncoding: string): Encoding {
  const wanted = new Map(
    acceptEncoding
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

/**
 * The file that `npm run generate` wrote, without line breaks. Building it from the contract took 0.3 s at each start.
 */
async function apiDocument(): Promise<Buffer> {
  const text = await readFile(resolve('@pay/contract/openapi.json'), 'utf8');
  return Buffer.from(JSON.stringify(JSON.parse(text)));
}

function readerScript(): Promise<Buffer> {
  const entry = resolve('@scalar/api-reference');
  return readFile(entry.replace(/dist\/.*$/, 'dist/browser/standalone.js'));
}
