// `npm run check:signatures`: the Standard Webhooks libraries of Python and Go verify our signed deliveries. Without
// its toolchain or registry, a library is skipped with a line, or fails with `--require`.
import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { localFolder } from '@pay/platform/paths';
import { signatureHeaders } from '@pay/webhook/domain/signature';
import { tryGuideCode } from './guide-code.ts';

type Vector = {
  readonly secret: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the library must accept it. */
  readonly valid: boolean;
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const here = import.meta.dirname;
const folder = join(localFolder, 'signatures');
const file = join(folder, 'vectors.json');
const setupMs = 120_000;

mkdirSync(folder, { recursive: true });
const vectors = Array.from({ length: 500 }, (_, n) => vectorsOf(n)).flat();
writeFileSync(file, JSON.stringify(vectors));
const results = [python(), go(), guide()];
const bad = process.argv.includes('--require') ? results.some((result) => result !== 'passed') : results.includes('failed');
process.exit(bad ? 1 : 0);

/** One payload signed with one or two secrets, each of which must verify, and invalid variants. */
function vectorsOf(n: number): Vector[] {
  const secrets = Array.from({ length: 1 + (n % 2) }, () => `whsec_${randomBytes(24 + (n % 41)).toString('base64')}`);
  const eventId = `evt_${randomUUID()}`;
  const body = JSON.stringify({ id: eventId, type: 'wallet.created', data: { text: textOf(n) } });
  const timestampSeconds = Math.floor(systemClock.now() / 1_000);
  const headers = signatureHeaders({ secrets, eventId, timestampSeconds, body: Buffer.from(body) });
  const old = signatureHeaders({ secrets, eventId, timestampSeconds: timestampSeconds - 320, body: Buffer.from(body) });
  const [secret = ''] = secrets;
  return [
    ...secrets.map((each) => ({ secret: each, body, headers, valid: true })),
    { secret, body: body.replace('wallet', 'Wallet'), headers, valid: false },
    { secret, body, headers: { ...headers, 'webhook-id': `${eventId}x` }, valid: false },
    { secret, body, headers: old, valid: false },
    { secret: `whsec_${createHmac('sha256', secret).update('other').digest('base64')}`, body, headers, valid: false },
  ];
}

function textOf(n: number): string {
  return `Zoë 漢字 🎉 \u2028 "\\/ \u0000 ${'é'.repeat((n * 37) % 900)}`;
}

/** Checks the receiver of the guide on webhooks, which must agree with the libraries. */
function guide(): Result {
  const [vector] = vectors;
  if (vector === undefined) return 'failed';
  // A body of plain text, which an environment variable can hold.
  const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', createdAt: 1, data: { message: 'Zoë' } });
  const timestampSeconds = Math.floor(systemClock.now() / 1_000);
  const headers = signatureHeaders({ secrets: [vector.secret], eventId: 'evt_1', timestampSeconds, body: Buffer.from(body) });
  const { result, text } = tryGuideCode({ secret: vector.secret, body, headers }, folder);
  say(`Guide, Java: ${text}`);
  return result;
}

type Result = 'passed' | 'failed' | 'skipped';

function python(): Result {
  const home = join(folder, 'python');
  const program = join(home, 'bin', 'python');
  const steps = existsSync(program) ? [] : [['python3', '-m', 'venv', home]];
  return verify('Python', [...steps, [program, '-m', 'pip', 'install', '--quiet', 'standardwebhooks==1.1.0']], {
    command: [program, join(here, 'verify.py'), file],
    cwd: here,
  });
}

function go(): Result {
  return verify('Go', [['go', 'mod', 'download']], { command: ['go', 'run', '.', file], cwd: join(here, 'go') });
}

type VerifyInput = { readonly command: readonly string[]; readonly cwd: string };

function verify(name: string, setUp: readonly (readonly string[])[], { command, cwd }: VerifyInput): Result {
  for (const step of setUp) {
    if (run(step, cwd).status === 0) continue;
    say(`${name}: SKIPPED, "${step.slice(0, 4).join(' ')}" does not work here`);
    return 'skipped';
  }
  const { status, stdout, stderr } = run(command, cwd);
  const passed = status === 0;
  say(`${name}: ${passed ? stdout.trim() : `FAILED\n${stdout}${stderr}`}`);
  return passed ? 'passed' : 'failed';
}

function run([program = '', ...args]: readonly string[], cwd: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(program, args, { cwd, encoding: 'utf8', timeout: setupMs });
}
