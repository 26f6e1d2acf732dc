// Runs the shell code of a page in bash, where every program except a few text filters is a shim that calls the test.
// So quotes, pipes, and substitutions have their real meaning, and a program without a check is "command not found".
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A start of a program by a page's code. */
export type Call = {
  readonly program: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly folder: string;
};
/** The program's output. Throws a Wrong for a command that would not have the effect that the page describes. */
export type Judge = (call: Call) => Promise<string>;
export class Wrong extends Error {}

export const judgedPrograms = [
  ...['kubectl', 'helm', 'nats', 'npm', 'node', 'cli', 'pay', 'psql', 'pg_ctl', 'pg_dump', 'pg_amcheck', 'pg_isready'],
  ...['curl', 'jq', 'cosign', 'cmctl', 'kill', 'pgrep', 'rm', 'sleep'],
  ...['gzip', 'cmp', 'sync', 'mv', 'cp', 'barman-cloud-wal-restore'],
] as const;
/** Real programs, which only transform text. */
const filters = ['sort', 'uniq', 'head', 'tail', 'grep', 'cat', 'base64', 'tr', 'cut', 'wc'];
export const programs: readonly string[] = [...judgedPrograms, 'openssl', 'export'];

const shim = (program: string, url: string, curl: string): string => `#!/bin/bash
answer=$({ printf '%s\\0' '${program}' "$@"; printf '\\n'; cat; } | '${curl}' -sS --fail-with-body -H "X-At: $PAGE_AT" --data-binary @- '${url}')
code=$?
if [ $code -ne 0 ]; then printf '%s\\n' "$answer" >&2; exit 1; fi
printf '%s\\n' "$answer"
`;

/** The real openssl, which gets the same certificate from each server and each Secret. */
const opensslShim = (real: string, certificate: string): string => `#!/bin/bash
case "$1" in
  s_client) exec cat '${certificate}' ;;
  x509) cat >/dev/null; exec '${real}' "$@" -in '${certificate}' ;;
  *) exec '${real}' "$@" ;;
esac
`;

const onPath = (program: string): string => {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));
  return found.find((file) => existsSync(file)) ?? `/usr/bin/${program}`;
};

export type PageShell = {
  /** Runs a script. Returns its errors: none if all of its commands would work. */
  run(at: string, script: string): Promise<string[]>;
  close(): Promise<void>;
};

/** `files` are available to the scripts by path, and `variables` are set. */
export async function pageShell(
  judge: Judge,
  files: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>>,
): Promise<PageShell> {
  const folder = mkdtempSync(join(tmpdir(), 'pay-pages-'));
  const complaints = new Map<string, string[]>();
  const home = join(folder, 'home');
  mkdirSync(home);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const at = String(request.headers['x-at']);
      const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\0\n');
      const [program = '', ...args] = head.split('\0');
      Promise.resolve({ program, args, stdin: rest.join('\0\n'), folder: home })
        .then(judge)
        .then(
          (text) => response.end(text),
          (error: unknown) => {
            const message = `${[program, ...args].join(' ')}: ${error instanceof Wrong ? error.message : String(error)}`;
            complaints.set(at, [...(complaints.get(at) ?? []), message]);
            response.writeHead(400).end(message);
          },
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const program of judgedPrograms) writeFileSync(join(bin, program), shim(program, url, onPath('curl')), { mode: 0o755 });
  const [openssl, certificate] = [onPath('openssl'), join(folder, 'shown.crt')];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=pages', '-keyout', join(folder, 'shown.key'), '-out', certificate];
  execFileSync(openssl, ['req', '-x509', ...made], { stdio: 'ignore' });
  writeFileSync(join(bin, 'openssl'), opensslShim(openssl, certificate), { mode: 0o755 });
  for (const program of filters) symlinkSync(onPath(program), join(bin, program));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(home, path, '..'), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return {
    run: (at, script) =>
      new Promise((resolve) => {
        // `kill` becomes a shim too, because the builtin would affect this machine. After a failure, the script
        // continues, to report all errors.
        const prelude = 'enable -n kill\nset -u\n';
        const env = { ...variables, PATH: bin, HOME: home, PAGE_AT: at };
        const child = execFile(
          onPath('bash'),
          ['-c', `${prelude}${script}`],
          { cwd: home, env, timeout: 60_000 },
          (error, _, stderr) => {
            const found = complaints.get(at) ?? [];
            const other = error !== null && found.length === 0 ? [stderr.trim() || error.message] : [];
            const unknown = stderr.split('\n').filter((line) => /command not found|syntax error|unbound variable/.test(line));
            resolve([...new Set([...found, ...unknown, ...other])].map((what) => `${at}: ${what}`));
          },
        );
        // The standard input of the first program is empty.
        child.stdin?.end();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
