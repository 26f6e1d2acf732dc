// Runs every command, query, path, and value that an operator copies from docs/operate, docs/operators.md, and
// docs/runbooks, or checks it against its target. Targets are real log lines, the real schema and bus, the rendered
// chart, the command line, and the contracts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StackFile } from '@pay/local-stack/state';
import { judgeAction, commandLine } from './command-line.ts';
import { helm, helmCommands, judgeValues } from './helm.ts';
import { kubectl, kubectlVerbs } from './kubectl.ts';
import { logCalls, renderCalls } from './logged-lines.ts';
import { nats, streamsOf } from './bus.ts';
import { byOptions, curl, jq, judgePath, psql } from './other-programs.ts';
import { startFailingPlatform, provokedMessages, type FailingPlatform } from './platform-lines.ts';
import { judgePromql, judgeSetting, judgeSql } from './queries.ts';
import { pageShell, type Judge, type PageShell } from './shims.ts';
import { pages, snippetsOf, type Snippet } from './snippets.ts';

const snippets = pages.flatMap((page) => snippetsOf(page));
let shell: PageShell;
let brokenPlatform: FailingPlatform;
const folder = mkdtempSync(join(tmpdir(), 'pay-pages-values-'));

beforeAll(async () => {
  brokenPlatform = await startFailingPlatform();
  const { natsUrl, busPrefix } = brokenPlatform.platform;
  await brokenPlatform.client.query('create extension if not exists pg_stat_statements');
  const streams = await streamsOf(natsUrl, busPrefix);
  const localNats = 'nats://operator:p@127.0.0.1:54222';
  const cli = commandLine({ natsUrl, busPrefix });
  const judges: Readonly<Record<string, Judge>> = {
    ...{ helm, jq, curl, nats: nats(streams, localNats), psql: psql(brokenPlatform.client) },
    ...{ npm: cli, node: cli, cli, pay: cli },
  };
  const judge: Judge = (call) => (call.program === 'kubectl' ? inCluster(call) : (judges[call.program] ?? byOptions)(call));
  const inCluster = kubectl(judge, logsOf(brokenPlatform.lines));
  const stack = { api: 'http://127.0.0.1:8080', prometheus: 'http://127.0.0.1:9090' } satisfies Partial<StackFile>;
  shell = await pageShell(
    judge,
    {
      '.local/stack.json': JSON.stringify(stack),
      '.local/connections.json': JSON.stringify({ databaseUrl: 'postgresql://postgres@127.0.0.1:54329/pay', natsUrl: localNats }),
      '.local/data/nats/nats.pid': '4711',
      // The files that Postgres' settings read and write.
      'pg_wal/segment': 'log',
      'backup/wal/another.gz': 'log',
    },
    { VERSION: '1.42.0', DATABASE_URL: 'postgresql://payments_admin:p@db.example.com:5432/payments' },
  );
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shell.close();
  await brokenPlatform.close();
});

/** Fields that a filter compares with a text, over all pages. */
const comparedFields = snippets.flatMap(({ text }) =>
  [...text.matchAll(/\.([a-z_]+) ?== ?"([^"]+)"/g)].map(([, name = '', value = '']) => [name, value] as const),
);

/** Lines of a component, or of all: those that it wrote on the platform, then a line for each other message. */
function logsOf(real: readonly string[]): (component: string | undefined) => string {
  const calls = logCalls();
  const logs = new Map<string | undefined, string>();
  const logComponent = (component: string | undefined): string => {
    const own = real.filter((line) => component === undefined || line.includes(`"service":"${component}"`));
    const written = new Set(own.map((line) => (JSON.parse(line) as { msg: string }).msg));
    const unwritten = calls.filter(
      ({ service, msg }) =>
        (component === undefined || service === undefined || service === component) &&
        (typeof msg !== 'string' || !written.has(msg)),
    );
    return [...own, ...renderCalls(unwritten, comparedFields)].join('\n');
  };
  return (component) => {
    const log = logs.get(component) ?? logComponent(component);
    logs.set(component, log);
    return log;
  };
}

const fillPlaceholders = (script: string): string =>
  script.replaceAll(/<(?:service|consumer)>/g, 'wallet').replaceAll('…', 'some');

/** Postgres' commands for a segment, from `archive_command` and `restore_command`. */
const commandsIn = (settings: string): string =>
  [...settings.matchAll(/^\w+_command = '(.*)'$/gm)]
    .map(
      ([, command = '']) =>
        `(${command.replaceAll('%f', '000000010000000000000001').replaceAll('%p', 'pg_wal/segment').replaceAll('/backup/', 'backup/')})`,
    )
    .join('\n');

/** Whether a text only names a command, like `kubectl scale` in a sentence. */
const isVerb = (text: string): boolean => {
  const [program = '', verb = ''] = text.split(' ');
  return (program === 'kubectl' ? kubectlVerbs : helmCommands).some((command) => command.split(' ')[0] === verb);
};

async function judgeSnippet(snippet: Snippet): Promise<string[]> {
  const { at, kind, text } = snippet;
  try {
    switch (kind) {
      case 'shell':
        return await shell.run(at, fillPlaceholders(text));
      case 'sql':
        await judgeSql(brokenPlatform.client, text);
        return [];
      case 'promql':
        judgePromql(text);
        return [];
      case 'http':
        judgePath(text);
        return [];
      case 'action':
        judgeAction(text.split(' '));
        return [];
      case 'json':
        JSON.parse(text);
        return [];
      case 'settings':
        for (const [, name = ''] of text.matchAll(/^(\w+) *=/gm)) await judgeSetting(brokenPlatform.client, name);
        return await shell.run(at, commandsIn(text));
      case 'values': {
        const file = join(folder, 'values.yaml');
        writeFileSync(file, text);
        const refusal = judgeValues(file);
        return refusal === undefined ? [] : [`${at}: ${refusal}`];
      }
      case 'mention':
        return isVerb(text) ? [] : [`${at}: no command ${text}`];
      case 'command':
        return await shell.run(at, fillPlaceholders(`cli ${text}`));
      case 'unknown':
        return [`${at}: nothing is known of ${text}`];
    }
  } catch (error) {
    return [`${at}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const isScript = ({ kind }: Snippet): boolean => kind === 'shell' || kind === 'command';

/**
 * The errors of all snippets. Scripts run concurrently, because each waits for its programs. Queries run one after
 * another, because they share a session.
 */
async function wrongIn(all: readonly Snippet[]): Promise<string[]> {
  const found: string[] = [];
  const scripts = all.filter(isScript);
  const next = async (): Promise<void> => {
    for (let snippet = scripts.shift(); snippet !== undefined; snippet = scripts.shift())
      found.push(...(await judgeSnippet(snippet)));
  };
  await Promise.all(Array.from({ length: 4 }, next));
  for (const snippet of all) if (!isScript(snippet)) found.push(...(await judgeSnippet(snippet)));
  return found.sort();
}

test('every command, query, path, and value of the pages works on its subject', async () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(snippets.filter(({ kind }) => kind === 'shell').length).toBeGreaterThan(80);
  expect(snippets.filter(({ kind }) => kind === 'sql').length).toBeGreaterThan(20);
  expect(snippets.filter(({ kind }) => kind === 'promql').length).toBeGreaterThan(50);
  expect(await wrongIn(snippets)).toEqual([]);
}, 300_000);

const optional = ['key_id', 'code', 'trace_id'];

test('a real platform wrote the errors that the filters match, with the fields of the sources', () => {
  const written = brokenPlatform.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const calls = logCalls();
  expect(provokedMessages.filter((msg) => !written.some((line) => line['msg'] === msg))).toEqual([]);
  for (const msg of provokedMessages) {
    const line = written.find((one) => one['msg'] === msg) ?? {};
    // A composed message has no single call.
    const { fields } = calls.find((call) => call.msg === msg) ?? { fields: [] };
    const missing = fields.map((name) => (name === 'error' ? 'err' : name)).filter((name) => !(name in line));
    // Requests without a caller, and successful requests, lack some fields.
    expect([msg, missing.filter((name) => !optional.includes(name))]).toEqual([msg, []]);
  }
});

test.each([
  [
    'a field that no line has',
    'kubectl -n payments logs -l app.kubernetes.io/component=wallet --tail=-1 | jq -c \'select(.msg == "job failed") | {msg, error: .error.message}\'',
    'shows nothing as error',
  ],
  [
    'a message that nobody logs',
    'kubectl -n payments logs -l app.kubernetes.io/component=wallet --tail=-1 | jq -c \'select(.msg == "job failled") | .job\'',
    'no line has the msg',
  ],
  [
    'an object that the chart does not make',
    'kubectl -n payments rollout restart deploy/payments-walet',
    'no deployment payments-walet',
  ],
  ['a namespace that is missing', 'kubectl rollout restart deploy/payments-wallet', 'names no namespace'],
  [
    'a container that the pod does not have',
    'kubectl -n payments exec deploy/payments-wallet -c ops -- node -e 1',
    'no container ops',
  ],
  ['a label that no pod has', 'kubectl -n payments get pods -l app.kubernetes.io/component=walet', 'nothing has the label'],
  [
    'a key that the Secret does not have',
    "kubectl -n payments get secret payments-bus -o jsonpath='{.data.admin-url}'",
    'no key admin-url',
  ],
  ['a rollback that does not wait', 'helm -n payments rollback payments', 'does not wait'],
  [
    'a value that the chart refuses',
    'helm -n payments upgrade payments oci://ghcr.io/ORG/charts/payments --values production.yaml --set defaults.autoscalin.min=4 --wait',
    'autoscalin',
  ],
  [
    'a stream that is not there',
    'nats --server "$(kubectl -n payments get secret payments-bus -o jsonpath=\'{.data.operator-url}\' | base64 -d)" --inbox-prefix _INBOX_operator stream info EVT_TRANSFERS',
    'no stream EVT_TRANSFERS',
  ],
  ['an option that the command line does not have', 'npm run cli -- keys list --al', '--al'],
  [
    'an action that does not exist',
    'npm run cli -- operate wallet.freez walletId=wal_some --reason test',
    'no action wallet.freez',
  ],
  [
    'a column that no table has',
    'psql "$DATABASE_URL" --command \'select lease_ownr from transfer.outbox_cursor\'',
    'lease_ownr',
  ],
  [
    'a subcommand that the command line does not have',
    'npm run cli -- ops archive-wall --to /backup',
    'no command ops archive-wall',
  ],
  ['a program that nobody judges', 'etcdctl member list', 'command not found'],
])('%s is found', async (_, script, complaint) => {
  const found = await shell.run(`planted ${script}`, script);
  expect(found.join('\n')).toContain(complaint);
});

test.each([
  ['a metric', 'promql', 'rate(payments_outbox_failures_total[5m])', 'no metric'],
  ['a label of a metric', 'promql', 'sum by (owner) (payments_bus_connected)', 'nothing to group by owner'],
  ['a table', 'sql', 'select * from wallet.acounts', 'wallet.acounts'],
  ['a path', 'http', 'GET /admin/v1/queues', 'no operation'],
  ['a member of an action', 'action', 'wallet.freeze wallet=wal_some', 'not wallet'],
  ['a value', 'values', 'postgress: {}', 'postgress'],
  ['a setting', 'settings', 'archive_modus = on', 'archive_modus'],
  ['a kind of code', 'unknown', 'frobnicate --all', 'nothing is known'],
] as const)('%s that does not exist is found', async (_, kind, text, complaint) => {
  expect((await judgeSnippet({ at: 'planted', kind, text })).join('\n')).toContain(complaint);
});
