// Commands for developers of webhook receivers: local events and signature checks.
import type { Command } from 'commander';
import { webhooks } from '@pay/sdk';
import { textOf } from './body.ts';
import { NegativeResult, UsageError } from './failures.ts';
import { listen, listenSecret } from './listen.ts';
import { printJson, printThing, type OutputOptions } from './output.ts';
import { connect, withExamples, withOutput, withProfile, type Session } from './session.ts';
import { ask, type Terminal } from './terminal.ts';

interface ListenFlags {
  readonly forwardTo?: string;
  readonly events?: readonly string[];
  readonly header?: readonly string[];
  readonly printSecret?: boolean;
  readonly json?: boolean;
  readonly profile?: string;
}

interface SignatureFlags extends OutputOptions {
  readonly body: string;
  readonly header?: readonly string[];
  readonly headers?: string;
  readonly secretFile?: string;
  readonly tolerance: string;
}

const gather = (one: string, before: readonly string[] | undefined): string[] => [...(before ?? []), one];
const split = (text: string, before: readonly string[] | undefined): string[] => [
  ...(before ?? []),
  ...text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
];

export function addWebhookCommands(program: Command, session: Session): void {
  const command = program
    .command('listen')
    .summary('Follow events and forward them to a local receiver')
    .description(
      "Shows events as they happen and sends them to a local receiver, signed like real deliveries. A line with --> shows an event. A line with <-- shows the receiver's response. After a lost connection, the command continues with the next event.",
    )
    .option('--forward-to <url>', 'URL of the receiver.')
    .option('--events <types>', 'Event types or families such as card.*, separated by commas. The default is all.', split)
    .option('--header <name: value>', 'A header for the receiver. Repeatable.', gather)
    .option('--print-secret', 'Print the signing secret and exit. It never changes.')
    .option('--json', 'Print one line of JSON for each event and response.');
  withExamples(
    withProfile(command),
    'pay listen',
    'pay listen --forward-to http://localhost:3000/webhooks',
    "pay listen --events 'transaction.completed,card.*' --forward-to http://localhost:3000/webhooks",
    'export WEBHOOK_SECRET="$(pay listen --print-secret)"',
  );
  command.action((flags: ListenFlags) => listenHere(session, flags));

  const signature = program.command('signature').description('Verify or create webhook signatures offline: verify, sign');
  const verify = signatureFlags(signature.command('verify').summary('Verify the signature of a delivery'))
    .description(
      'Verifies the body and headers of a delivery like a receiver. The secret comes from PAY_WEBHOOK_SECRET, a file, or a prompt. It never leaves this machine.',
    )
    .option('--header <name: value>', 'A header of the delivery. Repeatable.', gather)
    .option('--headers <file>', 'A file with one header per line, as `curl -v` and servers print them.')
    .option('--tolerance <seconds>', 'Maximum age of the signature.', '300');
  withExamples(
    withOutput(verify),
    'pay signature verify --body @body.json --headers headers.txt --secret-file secret.txt',
    'pay signature verify --body - --headers headers.txt --tolerance 31536000 < body.json',
  );
  verify.action((flags: SignatureFlags) => verifySignature(session.terminal, flags));

  const sign = signatureFlags(signature.command('sign').summary('Print the headers of a signed delivery'))
    .description('Signs a body like the platform to test a receiver. Prints one header per line for `curl -H @-`.')
    .option('--json', 'Print one JSON document.');
  withExamples(
    sign,
    'pay signature sign --body @body.json --secret-file secret.txt',
    'pay signature sign --body @body.json | curl -H @- --data-binary @body.json http://localhost:3000/webhooks',
  );
  sign.action((flags: SignatureFlags) => signBody(session.terminal, flags));
}

const signatureFlags = (command: Command): Command =>
  command
    .requiredOption('--body <text>', 'Raw body, @file, or - for standard input.')
    .option('--secret-file <file>', 'A file with the signing secret, which begins with whsec_.');

async function listenHere(session: Session, flags: ListenFlags): Promise<void> {
  const { forwardTo, events = [], json = false } = flags;
  session.context = { ...session.context, isJson: json };
  if (forwardTo !== undefined && !URL.canParse(forwardTo))
    throw new UsageError(
      '--forward-to must be the URL of your receiver.',
      'pay listen --forward-to http://localhost:3000/webhooks',
    );
  const headers = headersOf(flags.header ?? []);
  const { connection, terminal } = connect(session, flags);
  const { apiKey, baseUrl } = connection;
  if (flags.printSecret === true) return terminal.out(`${listenSecret(apiKey)}\n`);
  await listen({ terminal, apiKey, baseUrl, events, headers, isJson: json, ...(forwardTo !== undefined && { forwardTo }) });
}

/** Header names in lower case, with their values. Throws a UsageError if a line is not a header. */
function headersOf(lines: readonly string[]): Record<string, string> {
  const pairs = lines.map((text) => {
    const found = /^[<>]?\s*([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(text.trim());
    if (found === null) throw new UsageError(`"${text}" is not a header.`, "Example: --header 'webhook-id: evt_…'");
    return [(found[1] ?? '').toLowerCase(), found[2] ?? ''] as const;
  });
  return Object.fromEntries(pairs);
}

/** Verifies the exact bytes of the body, including a line feed that an editor or a here-document adds at the end. */
async function verifySignature(terminal: Terminal, flags: SignatureFlags): Promise<void> {
  if (!/^\d{1,12}$/.test(flags.tolerance)) throw new UsageError('--tolerance must be a number of seconds.');
  const inFile =
    flags.headers === undefined
      ? []
      : (await textOf(terminal, `@${flags.headers}`)).split('\n').filter((text) => text.includes(':'));
  const headers = headersOf([...inFile, ...(flags.header ?? [])]);
  const body = await textOf(terminal, flags.body);
  const secret = await secretOf(terminal, flags);
  const event = await webhooks
    .unwrap(body, headers, secret, { toleranceSeconds: Number(flags.tolerance) })
    .catch((error: unknown) => {
      if (error instanceof SyntaxError) throw new NegativeResult('The signature matches, but the body is not JSON.');
      throw error;
    });
  if (terminal.isOutTty && flags.json !== true && flags.select === undefined)
    terminal.out(`The signature matches: ${event.type} ${event.id}\n`);
  else printThing(terminal, event, flags);
}

async function signBody(terminal: Terminal, flags: SignatureFlags): Promise<void> {
  const body = await textOf(terminal, flags.body);
  const secret = await secretOf(terminal, flags);
  const headers = await webhooks.testHeaders({ body, secret }).catch(() => {
    throw new UsageError('The body is not an event.', `Example: {"id":"evt_…","type":"…","createdAt":…,"data":{…}}`);
  });
  if (flags.json === true) printJson(terminal, headers);
  else for (const [name, value] of Object.entries(headers)) terminal.out(`${name}: ${value}\n`);
}

async function secretOf(terminal: Terminal, { secretFile, body }: SignatureFlags): Promise<string> {
  const inEnvironment = terminal.env['PAY_WEBHOOK_SECRET'];
  const canAsk = terminal.stdin.isTTY === true && body !== '-';
  if (secretFile === undefined && !inEnvironment && !canAsk)
    throw new UsageError('The signing secret is missing. Set PAY_WEBHOOK_SECRET, or pass --secret-file.');
  const given =
    secretFile === undefined
      ? inEnvironment || (await ask(terminal, 'Signing secret (not shown): ', { isHidden: true }))
      : await textOf(terminal, `@${secretFile}`);
  const secret = given.trim();
  if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(secret))
    throw new UsageError('The signing secret is invalid.', 'A signing secret begins with whsec_.');
  return secret;
}
