// `pay doctor`, `pay open`, completion, and help.
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, status } from '@pay/testkit/receiver';
import { connectSharedPlatform, type TestPlatform } from '@pay/testkit/shared-platform';
import { completionScript, shells } from '../src/completion.ts';
import { programFor } from '../src/program.ts';
import type { Terminal } from '../src/terminal.ts';
import { aHome, aUserOf } from './support.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await connectSharedPlatform();
}, 60_000);

interface DoctorFinding {
  readonly check: string;
  readonly result: string;
  readonly message: string;
  readonly fix?: string;
}
const findingsOf = (out: string): Record<string, DoctorFinding> =>
  Object.fromEntries((JSON.parse(out) as DoctorFinding[]).map((one) => [one.check, one]));

test('doctor finds no problem in a correct setup', async () => {
  const user = aUserOf(platform.url, (await platform.asOwner()).key);
  const { code, out } = await user.run(['doctor', '--json']);
  expect(Object.values(findingsOf(out)).map(({ check, result }) => [check, result])).toEqual(
    ['node', 'profiles', 'login', 'api', 'clock', 'key', 'webhooks'].map((check) => [check, 'good']),
  );
  expect(code).toBe(0);
});

test('doctor names each problem and its fix: no login, no response, another server, a wrong key, an open file', async () => {
  const nobody = await aHome().run(['doctor', '--json']);
  expect([nobody.code, findingsOf(nobody.out)['login']?.fix]).toEqual([1, expect.stringContaining('pay login') as string]);
  const away = await aUserOf('http://127.0.0.1:9', 'svc_test_a_b').run(['doctor', '--json']);
  expect([away.code, findingsOf(away.out)['api']]).toMatchObject([
    1,
    { result: 'bad', message: expect.stringContaining('no server answers') as string },
  ]);
  const other = createServer((_, response) => void response.end('hello'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const stranger = await aUserOf(`http://127.0.0.1:${(other.address() as AddressInfo).port}`, 'svc_test_a_b').run([
    'doctor',
    '--json',
  ]);
  other.close();
  expect(findingsOf(stranger.out)['api']).toMatchObject({
    result: 'bad',
    message: expect.stringContaining('not the API') as string,
  });
  const wrong = await aUserOf(platform.url, `svc_test_abcdefgh_${'0'.repeat(32)}`).run(['doctor', '--json']);
  expect([wrong.code, findingsOf(wrong.out)['key']?.result]).toEqual([1, 'bad']);
  const home = aHome();
  mkdirSync(join(home.folder, 'pay'));
  const file = join(home.folder, 'pay/profiles.json');
  writeFileSync(file, '{"current":"default","profiles":{}}');
  chmodSync(file, 0o644);
  expect(findingsOf((await home.run(['doctor', '--json'])).out)['profiles']?.result).toBe('bad');
});

test('doctor reports a clock that is wrong by five minutes', async () => {
  const late = createServer((_, response) => {
    const date = new Date(Date.now() - 400_000).toUTCString();
    response.writeHead(401, { date, 'x-request-id': 'req_1', 'content-type': 'application/json' }).end('{}');
  });
  await once(late.listen(0, '127.0.0.1'), 'listening');
  const { out } = await aUserOf(`http://127.0.0.1:${(late.address() as AddressInfo).port}`, 'svc_test_a_b').run([
    'doctor',
    '--json',
  ]);
  late.close();
  expect(findingsOf(out)['clock']).toMatchObject({ result: 'bad', fix: expect.stringContaining('NTP') as string });
});

test('doctor reports an endpoint whose deliveries fail', async () => {
  const owner = await platform.asOwner();
  const receiver = await aReceiver(status(500));
  const { id } = (await owner.post('/v1/webhooks', { url: receiver.url })).body as { id: string };
  await owner.post('/v1/customers', aCustomer());
  const user = aUserOf(platform.url, owner.key);
  const finding = await eventually(
    async () => findingsOf((await user.run(['doctor', '--json'])).out)['webhooks'],
    (one) => one?.result === 'warning',
  );
  await receiver.close();
  expect(finding?.message).toContain('Answered 500');
  expect(finding?.fix).toBe(`pay webhooks deliveries ${id} --status failed`);
});

test('open shows the page of a command, an event, or an error, and prints its address without a browser', async () => {
  const site = createServer(
    (request, response) => void response.writeHead(request.url?.startsWith('/docs/api/getRates') ? 404 : 200).end(),
  );
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const user = aUserOf(baseUrl, 'svc_test_a_b');
  const seen: string[] = [];
  const browse = (url: string): boolean => seen.push(url) > 0;
  for (const words of [
    [],
    ['transfers', 'create'],
    ['transfers'],
    ['listCustomers'],
    ['card.frozen'],
    ['insufficient_funds'],
    ['rates'],
  ])
    expect((await user.run(['open', ...words], { browse })).code).toBe(0);
  const paths = [
    '',
    '/api/createTransfer',
    '/api/createTransfer',
    '/api/listCustomers',
    '/events#card.frozen',
    '/errors#insufficient_funds',
    '',
  ];
  expect(seen).toEqual(paths.map((path) => `${baseUrl}/docs${path}`));
  expect((await user.run(['open', 'cards'])).out).toBe(`${baseUrl}/docs/api/createCard\n`);
  expect((await user.run(['open', 'transfer', '--print'])).err).toContain('transfers');
  site.close();
});

const completeWords = async (...words: readonly string[]): Promise<string[]> => {
  const home = aHome();
  mkdirSync(join(home.folder, 'pay'));
  writeFileSync(join(home.folder, 'pay/profiles.json'), '{"current":"a","profiles":{"alpha":{},"beta":{}}}');
  const { out } = await home.run(['__complete', '--', ...words]);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[0] ?? '');
};

test.each([
  [['cust'], ['customers']],
  [['customers', 'li'], ['list']],
  [['simulate', 'card-'], ['card-transactions']],
  [['cards', 'create', '--limit-f'], ['--limit-frequency']],
  [
    ['cards', 'create', '--customer-id', 'cus_1', '--type', ''],
    ['virtual', 'physical'],
  ],
  [['trigger', 'card.fr'], ['card.frozen']],
  [['scenarios', 'run', 'kyc'], ['kyc-rejected']],
  [
    ['whoami', '--profile', ''],
    ['alpha', 'beta'],
  ],
  [['profiles', 'use', 'b'], ['beta']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['customers', 'get', ''], []],
  [['nothing', ''], []],
])('after %j comes %j', async (words, expectedWords) => {
  expect(await completeWords(...words)).toEqual(expectedWords);
});

/** Shells of this machine, and how to read the completions that each finds. */
const askShell: Readonly<Record<string, (script: string) => string[]>> = {
  bash: (script) => [
    'bash',
    '--norc',
    '-c',
    `source ${script}; COMP_WORDS=(pay trigger card.fr); COMP_CWORD=2; _pay; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  // Completion in zsh works only inside its line editor. The test therefore passes the words and prints the
  // descriptions.
  zsh: (script) => [
    'zsh',
    '-f',
    '-c',
    `compdef() { :; }; source ${script}; _describe() { print -l -- \${\${(P)2}%%:*}; }; words=(pay trigger card.fr); CURRENT=3; _pay`,
  ],
  fish: (script) => ['fish', '--no-config', '-c', `source ${script}; complete -C 'pay trigger card.fr'`],
};

const pathFolders = (process.env['PATH'] ?? '').split(delimiter);
test.each(shells)('the completion script for %s calls the program, if the shell is installed', async (shell) => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-shell-'));
  const script = join(folder, `pay.${shell}`);
  writeFileSync(script, completionScript(shell));
  expect((await aHome().run(['completion', shell])).out).toBe(completionScript(shell));
  writeFileSync(join(folder, 'pay'), `#!/bin/sh\nexec ${process.execPath} ${join(__dirname, '../src/main.ts')} "$@"\n`, {
    mode: 0o755,
  });
  const [program = '', ...args] = askShell[shell]?.(script) ?? [];
  const run = promisify(execFile)(program, args, { env: { PATH: [folder, ...pathFolders].join(delimiter), HOME: folder } });
  const out = await run.then(
    ({ stdout }) => stdout,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)),
  );
  rmSync(folder, { recursive: true, force: true });
  // A machine may lack some shells, but every build machine has bash.
  if (out === undefined) expect(shell).not.toBe('bash');
  else expect(out.trim()).toBe('card.frozen');
});

const quiet: Terminal = {
  ...{
    stdin: process.stdin,
    out: () => undefined,
    err: () => undefined,
    isOutTty: false,
    isErrTty: false,
    columns: 100,
    env: {},
  },
  ...{ cwd: '/', signal: new AbortController().signal, browse: () => Promise.resolve(false) },
};

const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
const nameOf = (command: Command): string =>
  command.parent === null ? '' : `${nameOf(command.parent)} ${command.name()}`.trim();

/** Words of a line as a shell splits them, up to a pipe or a redirection. */
const wordsIn = (line: string): string[] =>
  [...(line.replace(/^.*?(?=\bpay )/, '').split(/ [|<] |\)"?$/)[0] ?? '').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );

function exampleLinesOf(command: Command): string[] {
  let text = '';
  command.configureOutput({ writeOut: (more) => void (text += more) }).outputHelp();
  return (/\nExamples:\n([\s\S]*?)\n(?:\n|Reference|$)/.exec(`${text}\n\n`)?.[1] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
const readmeLines = [...readme.matchAll(/^(?:pay|source) .*[^\\]$/gm)].map(([line]) => line.split(' # ')[0]?.trim() ?? '');

test('every command has help with a summary and examples, and each example here and in the README parses', async () => {
  const all = leavesOf(
    programFor({ terminal: quiet, progress: { say: () => undefined, end: () => undefined }, context: {} }),
  ).filter((one) => !one.name().startsWith('__') && one.name() !== 'help');
  expect(all.length).toBeGreaterThan(120);
  const wordless = all.filter((one) => one.description() === '' || exampleLinesOf(one).length === 0).map(nameOf);
  expect(wordless).toEqual([]);
  expect(readmeLines.length).toBeGreaterThan(15);
  // Help exits before the command runs.
  const lines = [...all.flatMap(exampleLinesOf), ...readmeLines].filter((line) => !line.endsWith(' --help'));
  const program = programFor({ terminal: quiet, progress: { say: () => undefined, end: () => undefined }, context: {} });
  const ran: string[] = [];
  for (const one of leavesOf(program)) one.action(() => void ran.push(nameOf(one)));
  for (const line of lines) {
    const [, ...args] = wordsIn(line);
    await program
      .parseAsync(args, { from: 'user' })
      .catch((error: unknown) => Promise.reject(new Error(`${line}: ${String(error)}`)));
    expect(args.join(' ')).toContain(ran.at(-1));
  }
  expect(ran).toHaveLength(lines.length);
});
