// The whole command line, from the arguments to the exit code.
import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './account-commands.ts';
import { exitCodes, report } from './failures.ts';
import { addFileCommands } from './file-commands.ts';
import { withKebabFlags } from './flags.ts';
import { addLogCommands } from './log-commands.ts';
import { addResourceCommands } from './resource-commands.ts';
import { addWebhookCommands } from './webhook-commands.ts';
import { addSandboxCommands } from './sandbox-commands.ts';
import type { Session } from './session.ts';
import { addToolCommands } from './tool-commands.ts';
import { progressOn, type Terminal } from './terminal.ts';
import { version } from './version.ts';

export function programFor(session: Session): Command {
  const { terminal } = session;
  const program = new Command('pay')
    .description('Use the payments platform from a terminal.')
    .version(version, '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Show help')
    .helpCommand('help [command]', 'Show the help of a command')
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp({ showGlobalOptions: false })
    .showHelpAfterError('(add --help for usage)');
  addAccountCommands(program, session);
  addWebhookCommands(program, session);
  addLogCommands(program, session);
  addSandboxCommands(program, session);
  addToolCommands(program, session);
  addResourceCommands(program, session);
  addFileCommands(program, session);
  program.addHelpText(
    'after',
    '\nGet started:\n  pay login --local                 Use the sandbox of the stack that `npm start` runs.\n  pay customers create --help       Show the options of a command with an example.\n' +
      '\nExit codes: 0 success, 1 rejected, 2 usage error, 3 no response from the API.',
  );
  return program;
}

/** Runs one command line, without the program's name, and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const session: Session = { terminal, progress: progressOn(terminal), context: {} };
  try {
    await programFor(session).parseAsync(withKebabFlags(args), { from: 'user' });
    // Ctrl-C is the normal end of `listen`. Other interrupted commands throw.
    return exitCodes.done;
  } catch (error) {
    session.progress.end();
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (terminal.signal.aborted) return exitCodes.interrupted;
    return report(terminal, error, session.context);
  }
}
