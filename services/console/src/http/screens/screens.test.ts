import { createServer, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomIds } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { createLog } from '@pay/kernel/log';
import { openScreens } from './screens.ts';

const folder = mkdtempSync(join(tmpdir(), 'pay-screens-'));
const log = createLog({
  service: 'console',
  level: 'error',
  clock: systemClock,
  sink: { write: () => undefined, flush: () => undefined },
});
const clock = { ...systemClock, now: () => (nowMs += 2_000) };
let nowMs = systemClock.now();
let server: Server;
let url: string;

beforeAll(async () => {
  const screens = openScreens({
    tools: { apiUrl: 'http://pay.test', clock, ids: randomIds(), log },
    folder: pathToFileURL(`${folder}/`),
  });
  server = createServer((request, response) => void screens(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Writes the files of a build. */
function write(): void {
  mkdirSync(join(folder, 'one'));
  const page = '<meta property="csp-nonce" nonce="__NONCE__"><script type="module" src="/console/assets/a-1.js"></script>';
  const files = { page, script: 'plain', 'script.br': 'brotli', 'script.gz': 'gzip' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'one', name), text);
  const manifest = {
    folder: 'one',
    files: {
      '/console/index.html': { file: 'page', type: 'text/html', isForGood: false, size: 1 },
      '/console/assets/a-1.js': { file: 'script', type: 'text/javascript', isForGood: true, size: 1 },
    },
  };
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(manifest));
}

test('before the screens are built, a page says so; afterwards every address returns the app with a new nonce', async () => {
  const before = await fetch(`${url}/console`);
  expect(before.status).toBe(503);
  expect(before.headers.get('content-security-policy')).toContain("default-src 'none'");
  write();
  const nonces = new Set<string>();
  for (const path of ['/console', '/console/', '/console/transfers/txn_1?tab=json', '/console/a.b/../..%2f..%2fetc/passwd']) {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(await answer.text()).toContain(`nonce="${nonce}"`);
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
  expect([...nonces].every((nonce) => nonce.length >= 22)).toBe(true);
});

test('a file is sent in an encoding that the browser accepts, and cached permanently', async () => {
  const path = `${url}/console/assets/a-1.js`;
  const plain = await fetch(path, { headers: { 'accept-encoding': 'identity' } });
  expect(await plain.text()).toBe('plain');
  expect(plain.headers.get('content-type')).toBe('text/javascript');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const encoding of ['br', 'gzip']) {
    const head = await fetch(path, { method: 'HEAD', headers: { 'accept-encoding': `deflate, ${encoding}` } });
    expect(head.headers.get('content-encoding')).toBe(encoding);
    expect(head.headers.get('vary')).toBe('Accept-Encoding');
  }
});

test('a missing file returns 404, and no other file of the machine is served', async () => {
  for (const path of ['/console/assets/a-2.js', '/console/assets/..%2f..%2fscreens.json', '/console/screens.txt']) {
    const answer = await fetch(url + path);
    const text = await answer.text();
    expect(text).not.toContain('"folder"');
    expect([200, 404]).toContain(answer.status);
    if (answer.status === 200) expect(text).toContain('csp-nonce');
  }
  expect((await fetch(`${url}/console/assets/a-2.js`)).status).toBe(404);
});
