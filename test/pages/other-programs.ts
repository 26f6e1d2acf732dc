// Checks the other programs of the pages: jq by its output for real lines, Postgres' programs and a few more by their
// options.
import { execFile, spawnSync } from 'node:child_process';
import type { Client } from 'pg';
import { read } from '../conventions/repository.ts';
import { parse } from './options.ts';
import { judgeSql } from './queries.ts';
import { Wrong, type Judge } from './shims.ts';

const hasJq = spawnSync('jq', ['--version']).status === 0;
if (!hasJq) process.stderr.write('pages: SKIPPED every jq filter, because jq is not installed\n');

/**
 * Runs jq over the piped input. A filter of log lines must match a line, and each field that it shows must exist in a
 * line.
 */
export const jq: Judge = async ({ args, stdin, folder }) => {
  if (!hasJq) return '';
  const printed = await new Promise<string>((resolve, reject) => {
    const child = execFile('jq', [...args], { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Wrong(stderr.trim())),
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(stdin);
  });
  const filter = args.filter((word) => !word.startsWith('-'))[0] ?? '';
  for (const [, msg = ''] of filter.matchAll(/\.msg ?== ?"([^"]+)"/g))
    if (!stdin.includes(`"msg":"${msg}"`)) throw new Wrong(`no line has the msg ${msg}`);
  const lines = printed.split('\n').filter((line) => line !== '');
  if (lines.length === 0) throw new Wrong('selects no line');
  const missing = findMissing(lines);
  if (missing.length > 0) throw new Wrong(`shows nothing as ${missing.join(', ')}`);
  return printed.trimEnd();
};

/** Fields that are null, or an empty column, in every line. */
function findMissing(lines: readonly string[]): string[] {
  const rows = lines.map((line): Record<string, unknown> => {
    if (line.includes('\t'))
      return Object.fromEntries(line.split('\t').map((text, at) => [`column ${at + 1}`, text === '' ? null : text]));
    if (!/^[[{]|^null$/.test(line)) return { value: line };
    const value = JSON.parse(line) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
  });
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].filter((name) => rows.every((row) => row[name] === null || row[name] === undefined));
}

const options: Readonly<
  Record<string, { readonly taking?: readonly string[]; readonly bare?: readonly string[]; readonly rest?: RegExp }>
> = {
  pg_ctl: {
    taking: ['--pgdata', '--options', '--timeout', '--log', '--mode'],
    bare: ['--wait'],
    rest: /^(start|stop|restart|status|promote)$/,
  },
  pg_dump: { taking: ['--schema', '--format', '--file', '--dbname'], rest: /^postgres(?:ql)?:\/\// },
  pg_amcheck: { taking: ['--table', '--dbname'], bare: ['--heapallindexed'], rest: /^postgres(?:ql)?:\/\// },
  pg_isready: { taking: ['-p', '-h', '-d', '-t', '--dbname', '--port', '--host'], bare: ['-q', '--quiet'], rest: /^$/ },
  cmctl: { taking: ['-n'], rest: /^(renew|status|certificate|payments-tls)$/ },
  cosign: { rest: /^(sign|ghcr\.io\/.+)$/ },
  kill: { bare: ['-STOP', '-CONT', '-TERM'], rest: /^\d+$/ },
  pgrep: { bare: ['-f'], rest: /^services\/[a-z]+\/src\/main\.ts$/ },
  rm: { bare: ['-rf'], rest: /^\/var\/lib\/postgresql\/[a-z]+$/ },
  sleep: { rest: /^\d+$/ },
  gzip: { bare: ['-1', '-dc'], rest: /./ },
  cmp: { bare: ['-s'], rest: /^-$|./ },
  sync: { rest: /./ },
  mv: { rest: /./ },
  cp: { rest: /./ },
  'barman-cloud-wal-restore': { rest: /./ },
};

/** Checks programs only by their options. */
export const byOptions: Judge = ({ program, args }) => {
  const known = options[program];
  if (known === undefined) throw new Wrong('no such program');
  const { rest } = parse(args, known.taking ?? [], known.bare ?? []);
  const odd = rest.find((word) => known.rest?.test(word) !== true);
  if (odd !== undefined) throw new Wrong(`does not take ${odd}`);
  return Promise.resolve(program === 'pgrep' ? '4711' : '');
};

/** Checks `psql URL --command SQL`, and a session of psql without a command. */
export const psql =
  (client: Client): Judge =>
  async ({ args }) => {
    const parsed = parse(args, ['-c', '--command', '-d', '-p'], ['-At', '-X', '-x']);
    for (const sql of [...(parsed.options.get('-c') ?? []), ...(parsed.options.get('--command') ?? [])])
      await judgeSql(client, sql);
    return '';
  };

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
const documents = ['openapi.json', 'admin-openapi.json'].map((name) => JSON.parse(read(`packages/contract/${name}`)) as Document);
const routes = documents.flatMap(({ paths }) =>
  Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path }))),
);

/** Throws a Wrong for a method and path that neither API has, or an unknown query parameter. */
export function judgePath(text: string): void {
  const [, method = '', path = ''] = /^([A-Z]+) (\/[^\s?]*)/.exec(text) ?? [];
  if (path.startsWith('/console/api/')) return;
  const found = routes.some(
    (route) =>
      route.method === method.toLowerCase() &&
      new RegExp(`^(?:/v1|/admin/v1)?${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!found) throw new Wrong(`no operation ${method} ${path}`);
}

/** Checks an address of an installation or of the local stack. */
export const curl: Judge = ({ args }) => {
  const parsed = parse(args, ['-o', '-H', '--max-time', '--data'], ['-s', '-S', '-sv', '-sS', '-fsS', '-I']);
  const [address = ''] = parsed.rest;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) throw new Wrong(`no address ${address}`);
  if (url.hostname === '127.0.0.1' && url.pathname === '/api/v1/alerts')
    return Promise.resolve(
      JSON.stringify({ data: { alerts: [{ state: 'firing', labels: { alertname: 'PaymentsBusDisconnected' } }] } }),
    );
  if (url.hostname !== 'api.payments.example.com' || !['/openapi.json', '/healthz'].includes(url.pathname))
    throw new Wrong(`nothing answers at ${address}`);
  return Promise.resolve('< HTTP/2 200');
};
