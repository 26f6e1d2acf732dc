// What the listener serves besides the API: probes, the OpenAPI document and its reader. No key, no rate, no bus.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import { routes } from '@pay/contract/routes';
import type { Answer } from './reply.ts';

export type Pages = Readonly<Record<string, () => Answer | Promise<Answer>>>;
export type Readiness = () => Promise<{ ready: boolean; checks: Readonly<Record<string, boolean>> }>;

// The reader writes styles into the page; it loads nothing from elsewhere and talks to this host only.
const readerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

const reader = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Payments Platform API</title></head>
<body>
<div id="app"></div>
<script src="/docs/reader.js"></script>
<script src="/docs/start.js"></script>
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

export function createPages(ready: Readiness): Pages {
  let document: string | undefined;
  let script: string | undefined;
  const cached = { 'Cache-Control': 'public, max-age=300' };
  return {
    '/healthz': () => ({ status: 200, body: '{"status":"ok"}' }),
    '/readyz': async () => {
      const state = await ready();
      return { status: state.ready ? 200 : 503, body: JSON.stringify(state.checks) };
    },
    '/openapi.json': () => ({ status: 200, body: (document ??= JSON.stringify(openapi(routes, events))), headers: cached }),
    '/docs': () => ({
      status: 200,
      body: reader,
      type: 'text/html; charset=utf-8',
      headers: { ...cached, 'Content-Security-Policy': readerPolicy },
    }),
    '/docs/reader.js': () => ({ status: 200, body: (script ??= readerScript()), type: javascript, headers: cached }),
    '/docs/start.js': () => ({ status: 200, body: start, type: javascript, headers: cached }),
  };
}

/** The reader's one-file build, out of the package that the lock file pins: no other host is asked for it. */
function readerScript(): string {
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
  return readFileSync(entry.replace(/dist\/.*$/, 'dist/browser/standalone.js'), 'utf8');
}
