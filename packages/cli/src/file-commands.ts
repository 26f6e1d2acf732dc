// Commands that transfer bytes: files and printed statements. The other commands of both resources are generated.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import type { StatementFormat, UploadPurpose } from '@pay/sdk';
import { UsageError } from './failures.ts';
import { printThing, type OutputOptions } from './output.ts';
import { connect, withExamples, withOutput, withProfile, type Session } from './session.ts';
import type { Terminal } from './terminal.ts';

interface UploadFlags extends OutputOptions {
  readonly purpose: UploadPurpose;
  readonly type?: string;
  readonly name?: string;
  readonly idempotencyKey?: string;
  readonly profile?: string;
}

interface ContentFlags {
  readonly output?: string;
  readonly format?: StatementFormat;
  readonly profile?: string;
}

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Adds commands to the generated groups, which must exist. */
export function addFileCommands(program: Command, session: Session): void {
  const files = groupOf(program, 'files', 'upload, content');
  const upload = files
    .command('upload')
    .summary('Upload a file')
    .argument('<file>', 'A CSV, PDF, PNG, or JPEG of at most 10 MiB.');
  upload.description(
    'Uploads a file. The default type derives from the file name. The platform verifies the type against the content.',
  );
  upload
    .requiredOption(
      '--purpose <purpose>',
      'Purpose of the file: batch, reconciliation, evidence, identity_document, or brand_logo.',
    )
    .option('--type <type>', 'Content type such as text/csv, if the file name does not show it.')
    .option('--name <name>', 'Another name for the file.')
    .option('--idempotency-key <key>', 'Idempotency key. Reuse it to retry a request safely.');
  withExamples(
    withProfile(withOutput(upload)),
    'pay files upload november.csv --purpose batch',
    'pay files upload receipt.jpg --purpose evidence --name "Receipt 2041.jpg"',
  );
  upload.action((file: string, flags: UploadFlags) => uploadFile(session, file, flags));

  const content = files
    .command('content')
    .summary('Download the content of a file')
    .argument('<file-id>', 'Such as file_01k9x3v7m2c4q8s6t0w5y1z3ab');
  content.description('Downloads the content of a file. Prints text. For other content, pass --output.');
  withExamples(withProfile(withTarget(content)), 'pay files content file_1', 'pay files content file_1 --output result.csv');
  content.action((id: string, flags: ContentFlags) => download(session, flags, (client) => client.files.content(id)));

  const statement = groupOf(program, 'statements', 'content')
    .command('content')
    .summary('Download a statement as JSON, CSV, PDF, or camt.053')
    .argument('<statement-id>', 'Such as stm_01k9x3v7m2c4q8s6t0w5y1z3ab')
    .addOption(
      new Option('--format <format>', 'Format of the statement. The default is json.').choices(['json', 'csv', 'pdf', 'camt053']),
    );
  statement.description('Downloads a statement. Prints text. For a PDF, pass --output.');
  withExamples(
    withProfile(withTarget(statement)),
    'pay statements content stm_1 --format csv',
    'pay statements content stm_1 --format pdf --output october.pdf',
  );
  statement.action((id: string, flags: ContentFlags) =>
    download(session, flags, (client) => client.statements.content(id, flags.format && { format: flags.format })),
  );
}

function groupOf(program: Command, name: string, more: string): Command {
  const group = program.commands.find((one) => one.name() === name);
  if (group === undefined) throw new Error(`The group ${name} does not exist.`);
  return group.description(`${group.description()}, ${more}`);
}

const withTarget = (command: Command): Command =>
  command.option('--output <file>', 'File to write. Without it, the command prints text.');

async function uploadFile(session: Session, file: string, flags: UploadFlags): Promise<void> {
  const type = flags.type ?? types[extname(file).toLowerCase()];
  if (type === undefined)
    throw new UsageError(`The name of ${file} does not show its type.`, 'Add --type, such as --type text/csv.');
  let content: Uint8Array<ArrayBuffer>;
  try {
    content = new Uint8Array(readFileSync(resolve(session.terminal.cwd, file)));
  } catch {
    throw new UsageError(`Cannot read the file ${file}.`);
  }
  const { client, progress } = connect(session, flags);
  if (session.terminal.isErrTty) progress.say(`files upload ${file}`);
  const key = flags.idempotencyKey;
  const sent = { purpose: flags.purpose, content, type, name: flags.name ?? basename(file) };
  const stored = await client.files.upload(sent, { signal: session.terminal.signal, ...(key && { idempotencyKey: key }) });
  progress.end();
  printThing(session.terminal, stored, flags);
}

type Client = ReturnType<typeof connect>['client'];

async function download(session: Session, flags: ContentFlags, fetch: (client: Client) => Promise<Uint8Array>): Promise<void> {
  const { terminal } = session;
  const content = await fetch(connect(session, flags).client);
  if (flags.output === undefined) return terminal.out(textOf(content));
  write(terminal, flags.output, content);
  terminal.err(`Wrote ${content.length} bytes to ${flags.output}\n`);
}

/** Decodes content as text. Throws on binary content, which would garble a terminal. */
function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new UsageError('The content is not text.', 'Write it to a file with --output.');
  }
}

function write({ cwd }: Terminal, file: string, content: Uint8Array): void {
  try {
    writeFileSync(resolve(cwd, file), content);
  } catch {
    throw new UsageError(`Cannot write the file ${file}.`);
  }
}
