// Profiles and keys: where the program stores them, which one it uses, and that no output contains a key.
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectSharedPlatform, type TestPlatform } from '@pay/testkit/shared-platform';
import { aHome } from './support.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await connectSharedPlatform();
}, 60_000);

const aKey = async (environment: 'sandbox' | 'live' = 'sandbox'): Promise<string> =>
  (await platform.operator.createKey(environment, 'from a terminal')).text;

test('login verifies a piped key, and stores it in a file and a folder that only the user can read', async () => {
  const home = aHome();
  const key = await aKey();
  mkdirSync(join(home.folder, 'pay'));
  chmodSync(join(home.folder, 'pay'), 0o755);
  const { code, out, err } = await home.run(['login', '--base-url', `${platform.url}/v1/`], { input: `${key}\n` });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('sandbox key "from a terminal"');
  expect(out).not.toContain(key);
  const file = join(home.folder, 'pay', 'profiles.json');
  expect([statSync(file).mode & 0o777, statSync(join(home.folder, 'pay')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    current: 'default',
    profiles: { default: { baseUrl: platform.url, apiKey: key } },
  });
  expect(await home.json('whoami')).toMatchObject({ environment: 'sandbox', source: 'profile default', baseUrl: platform.url });
});

test('a key that the API rejects is not stored, and a key cannot be passed as an argument', async () => {
  const home = aHome();
  const wrong = `svc_test_abcdefgh_${'0'.repeat(32)}`;
  const refused = await home.run(['login', '--base-url', platform.url], { input: wrong });
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('401');
  expect(refused.out + refused.err).not.toContain(wrong);
  expect((await home.run(['login', '--key', wrong])).code).toBe(2);
  expect((await home.run(['login', wrong])).code).toBe(2);
  for (const command of [['whoami'], ['customers', 'list'], ['listen']])
    expect((await home.run(command)).err).toContain('No key is configured, and no local stack is running.');
  expect((await home.run(['doctor', '--json'])).out).toContain('No key is configured, and no local stack is running.');
});

test('a key is typed without being shown, and Ctrl-C stores nothing', async () => {
  const { PassThrough } = await import('node:stream');
  const { run } = await import('../src/program.ts');
  const home = aHome();
  const key = await aKey();
  const typeIntoLogin = async (text: string) => {
    const modes: boolean[] = [];
    const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (mode: boolean) => modes.push(mode) });
    let shown = '';
    const write = (more: string): void => void (shown += more);
    const done = run(['login', '--base-url', platform.url], {
      ...{ stdin, out: write, err: write, isOutTty: true, isErrTty: true, columns: 100, cwd: home.folder },
      ...{ env: { XDG_CONFIG_HOME: home.folder }, signal: new AbortController().signal, browse: () => Promise.resolve(false) },
    });
    stdin.write(text);
    return { code: await done, shown, modes };
  };
  expect(await typeIntoLogin('svc\u0003')).toMatchObject({ code: 130, modes: [true, false] });
  expect((await home.run(['profiles', 'list'])).out).toBe('');
  const typed = await typeIntoLogin(`x\u007f${key}\r`);
  expect(typed).toMatchObject({ code: 0, modes: [true, false] });
  expect(typed.shown).not.toContain(key.slice(0, 12));
});

test('profiles are listed without keys, chosen, named by a flag, and removed', async () => {
  const home = aHome();
  const [sandbox, live] = [await aKey(), await aKey('live')];
  for (const [name, input] of [
    ['test', sandbox],
    ['prod', live],
  ] as const)
    expect((await home.run(['login', '--base-url', platform.url, '--profile', name], { input })).code).toBe(0);
  const { out } = await home.run(['profiles', 'list', '--json']);
  expect(JSON.parse(out)).toEqual([
    { name: 'test', baseUrl: platform.url, isCurrent: false },
    { name: 'prod', baseUrl: platform.url, isCurrent: true },
  ]);
  const environment = async (...args: string[]) => (await home.json<{ environment: string }>('whoami', ...args)).environment;
  expect(await environment()).toBe('live');
  expect(await environment('--profile', 'test')).toBe('sandbox');
  await home.run(['profiles', 'use', 'test']);
  expect(await environment()).toBe('sandbox');
  expect((await home.run(['whoami', '--profile', 'tset'])).code).toBe(2);
  expect((await home.run(['logout'])).code).toBe(0);
  expect(await environment()).toBe('live');
});

test('environment variables override the profile, and key and address never come from different sources', async () => {
  const home = aHome();
  await home.run(['login', '--base-url', platform.url], { input: await aKey() });
  const live = await aKey('live');
  const asked = await home.run(['whoami'], { env: { PAY_API_KEY: live, PAY_BASE_URL: platform.url } });
  expect(JSON.parse(asked.out)).toMatchObject({ environment: 'live', source: 'PAY_API_KEY and PAY_BASE_URL' });
  for (const env of [{ PAY_API_KEY: live }, { PAY_BASE_URL: 'http://127.0.0.1:9' }]) {
    const half = await home.run(['whoami'], { env });
    expect([half.code, half.err]).toEqual([2, expect.stringContaining('Set both PAY_API_KEY and PAY_BASE_URL') as string]);
  }
});

test('the local stack’s sandbox key is found from any folder of the checkout, and --local stores it', async () => {
  const home = aHome();
  expect((await home.run(['login', '--local'])).code).toBe(2);
  const [test] = [await aKey()];
  mkdirSync(join(home.folder, '.local'));
  mkdirSync(join(home.folder, 'deep/er'), { recursive: true });
  writeFileSync(join(home.folder, '.local/stack.json'), JSON.stringify({ api: platform.url, keys: { test } }));
  const cwd = join(home.folder, 'deep/er');
  expect(JSON.parse((await home.run(['whoami'], { cwd })).out)).toMatchObject({ source: 'the local stack' });
  expect((await home.run(['login', '--local', '--profile', 'here'], { cwd })).code).toBe(0);
  expect(await home.json('whoami')).toMatchObject({ source: 'profile here' });
});
