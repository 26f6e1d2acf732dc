import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { keyringOf, watchVariables, type ReloadedVariables } from './secret-reload.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { parseKeyring, parseKeys } from '@pay/core/sealing';

const key = (kid: string, byte: number): string => `${kid}:${Buffer.alloc(32, byte).toString('base64')}`;
const [older, newer] = [key('older', 1), key('newer', 2)];

let folder: string;
let secrets: ReloadedVariables;
let metrics: Metrics;
let lines: string[];
const put = (text: string): void => writeFileSync(join(folder, 'keys'), `${text}\n`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-secrets-'));
  put(older);
  lines = [];
  const sink = { write: (line: string): void => void lines.push(line), flush: (): void => undefined };
  const log = createLog({ service: 'test', level: 'info', clock: systemClock, sink });
  metrics = createMetrics('test', false);
  secrets = watchVariables({ KEYS_FILE: join(folder, 'keys'), URL: 'plain' }, { log, metrics, clock: systemClock });
});
afterEach(async () => {
  await secrets.close();
  rmSync(folder, { recursive: true, force: true });
});

const countRefusals = async (): Promise<string> =>
  /payments_secret_refused\{.*\} (\d)/.exec((await metrics.render()).body)?.[1] ?? '';

test('after a reload a keyring encrypts with its new key and still decrypts texts of the old one', () => {
  const ring = keyringOf(secrets, 'KEYS');
  const before = ring.seal('text', 'row');
  put(`${newer},${older}`);
  expect(ring.keyId).toBe('older');
  secrets.look();
  expect(ring.keyId).toBe('newer');
  expect(ring.open(before, 'row')).toBe('text');
  expect(ring.seal('text', 'row')).toMatch(/^v1\.newer\./);
});

test('a key with the mark ~ only decrypts; hashes do not change', () => {
  const [announced, before, after] = [`~${newer},${older}`, older, `${newer},${older}`].map((text) => parseKeyring(text));
  expect(announced?.keyId).toBe('older');
  expect(announced?.open(after?.seal('text', 'row') ?? '', 'row')).toBe('text');
  const hashes = [announced, before, after].map((ring) => ring?.keyedHash('email', 'a@example.com').toString('hex'));
  expect(new Set(hashes).size).toBe(1);
  expect(() => parseKeys(`~${newer}`, 'KEYS')).toThrow('KEYS: at least one entry must have no ~');
});

test('invalid content changes nothing, is logged by its variable without its value, and is replaced by valid content', async () => {
  const ring = keyringOf(secrets, 'KEYS');
  expect(await countRefusals()).toBe('0');
  put('broken:secret');
  secrets.look();
  secrets.look();
  expect(ring.keyId).toBe('older');
  expect(await countRefusals()).toBe('1');
  const told = lines.filter((line) => line.includes('secret reload refused'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('KEYS');
  expect(told[0]).not.toContain('broken');
  put(`${newer},${older}`);
  secrets.look();
  expect([ring.keyId, await countRefusals()]).toEqual(['newer', '0']);
});

test('restoring the previous content ends the rejection', async () => {
  keyringOf(secrets, 'KEYS');
  put('broken:secret');
  secrets.look();
  put(older);
  secrets.look();
  expect(await countRefusals()).toBe('0');
});

test('a file that is briefly missing, as during the swap of a mount, keeps its content', () => {
  const ring = keyringOf(secrets, 'KEYS');
  rmSync(join(folder, 'keys'));
  secrets.look();
  expect(ring.keyId).toBe('older');
  put(`${newer},${older}`);
  secrets.look();
  expect(ring.keyId).toBe('newer');
});

test('a value that depends on two variables changes completely or not at all', () => {
  put(older);
  writeFileSync(join(folder, 'other'), 'one');
  const log = createLog({
    service: 'test',
    level: 'error',
    clock: systemClock,
    sink: { write: () => undefined, flush: () => undefined },
  });
  const both = watchVariables(
    { KEYS_FILE: join(folder, 'keys'), OTHER_FILE: join(folder, 'other') },
    { log, metrics, clock: systemClock },
  );
  const pair = both.follow(['KEYS', 'OTHER'], () => ({
    keyId: parseKeys(both.text('KEYS'), 'KEYS').current,
    other: both.text('OTHER'),
  }));
  put('broken');
  writeFileSync(join(folder, 'other'), 'two');
  both.look();
  expect([pair.keyId, pair.other, both.text('OTHER')]).toEqual(['older', 'one', 'one']);
  void both.close();
});

test('a variable without a file keeps its value; a missing one is reported', () => {
  expect(secrets.text('URL')).toBe('plain');
  expect(() => secrets.text('MISSING')).toThrow('configuration: MISSING is not set');
});
