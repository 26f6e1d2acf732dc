// State that the commands of one run share.
import type { Command } from 'commander';
import type { Pay } from '@pay/sdk';
import { clientOf, connectionOf, type Connection } from './connection.ts';
import type { FailureContext } from './failures.ts';
import type { Progress, Terminal } from './terminal.ts';

export interface Session {
  readonly terminal: Terminal;
  readonly progress: Progress;
  /** Context for printing a failure. Commands add what they know. */
  context: FailureContext;
}

export interface ConnectedSession extends Session {
  readonly connection: Connection;
  readonly client: Pay;
}

/** Takes the key and address of the named profile, or of the default connection without a name. */
export function connect(session: Session, options: { readonly profile?: string }): ConnectedSession {
  const connection = connectionOf(session.terminal, options.profile);
  const { apiKey, baseUrl } = connection;
  session.context = { ...session.context, apiKey, baseUrl };
  return { ...session, connection, client: clientOf(connection, session.terminal, session.progress) };
}

export const withProfile = (command: Command): Command =>
  command.option('--profile <name>', 'A profile that `pay login` stored.');

export const withOutput = (command: Command): Command =>
  command
    .option('--json', 'Print one JSON document.')
    .option('--select <expression>', 'Print the result of a JMESPath expression over the response.');

/** Examples below a command's help. Each is a command line that works. */
export const withExamples = (command: Command, ...lines: readonly string[]): Command =>
  command.addHelpText('after', `\nExamples:\n${lines.map((line) => `  ${line}\n`).join('')}`);
