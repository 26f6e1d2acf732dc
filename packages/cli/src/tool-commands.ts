// Commands about the program: doctor, open, completion.
import { Argument, type Command } from 'commander';
import { candidates, completionScript, shells, type Shell } from './completion.ts';
import { connectionOf } from './connection.ts';
import { findings, type Finding } from './doctor.ts';
import { NegativeResult } from './failures.ts';
import { pageOf, topics } from './open.ts';
import { printJson } from './output.ts';
import { readProfiles } from './profiles.ts';
import { storyNames, triggerNames } from './sandbox-commands.ts';
import { withExamples, withProfile, type Session } from './session.ts';
import { paint, toPrintable, type Terminal } from './terminal.ts';

export function addToolCommands(program: Command, session: Session): void {
  const doctor = program
    .command('doctor')
    .summary('Find problems and show their fixes')
    .description(
      'Checks Node, profiles, the API, clocks, the key, and your webhook endpoints. Exits with 1 if it finds a problem.',
    )
    .option('--json', 'Print one JSON document.');
  withExamples(withProfile(doctor), 'pay doctor', 'pay doctor --profile live --json');
  doctor.action((flags: { json?: boolean; profile?: string }) => examine(session, flags));

  const open = program
    .command('open')
    .summary('Open the documentation of an operation, an error, or an event')
    .description('Opens the documentation in a browser, or prints the address if there is no browser.')
    .argument('[topic...]', 'Words of a command, an operation id, an event type, an error code, or reference.')
    .option('--print', 'Print the address and do not open a browser.');
  withExamples(
    withProfile(open),
    'pay open',
    'pay open transfers create',
    'pay open transaction.completed',
    'pay open insufficient_funds --print',
  );
  open.action((words: string[], flags: { print?: boolean; profile?: string }) => openPage(session, words, flags));

  const completion = program
    .command('completion')
    .summary('Print the completion script for bash, zsh, or fish')
    .description('Prints a script that completes commands, flags, and names.')
    .addArgument(new Argument('<shell>', 'Name of the shell.').choices(shells));
  withExamples(completion, 'source <(pay completion bash)', 'pay completion fish | source');
  completion.action((shell: Shell) => session.terminal.out(completionScript(shell)));

  const complete = program.command('__complete', { hidden: true }).argument('[words...]');
  complete.action((words: string[]) => {
    for (const { word, about } of candidates(program, words, (argument) => namesFor(session.terminal, argument)))
      session.terminal.out(`${word}${about === '' ? '' : `\t${about}`}\n`);
  });
}

function namesFor(terminal: Terminal, argument: string): readonly string[] {
  if (argument === 'profile') return Object.keys(readProfiles(terminal).profiles);
  return { event: triggerNames, scenario: storyNames, topic: topics() }[argument] ?? [];
}

const marks = { good: [32, '✔'], warning: [33, '!'], bad: [31, '✖'] } as const;

async function examine({ terminal, progress }: Session, { json, profile }: { json?: boolean; profile?: string }): Promise<void> {
  if (terminal.isErrTty) progress.say('checking');
  const found = await findings(terminal, profile, process.version);
  progress.end();
  if (json === true) printJson(terminal, found);
  else for (const finding of found) terminal.out(lineOf(terminal, finding));
  const count = found.filter(({ result }) => result === 'bad').length;
  if (count > 0) throw new NegativeResult(`Found ${count} ${count === 1 ? 'problem' : 'problems'}.`);
}

function lineOf(terminal: Terminal, { check, result, message, fix }: Finding): string {
  const [colour, mark] = marks[result];
  const line = `${paint(terminal, colour, mark)} ${check.padEnd(8)} ${toPrintable(message)}\n`;
  return fix === undefined ? line : `${line}             ${toPrintable(fix)}\n`;
}

async function openPage(
  { terminal }: Session,
  words: readonly string[],
  { print, profile }: { print?: boolean; profile?: string },
): Promise<void> {
  const path = pageOf(words);
  const { baseUrl } = connectionOf(terminal, profile);
  const address = `${baseUrl}${(await isThere(terminal, `${baseUrl}${path}`)) ? path : '/docs'}`;
  if (print === true || !(await terminal.browse(address))) terminal.out(`${address}\n`);
  else terminal.err(`${address}\n`);
}

/** Whether the API's documentation has the page. Older installations have one page for everything. */
async function isThere({ signal }: Terminal, address: string): Promise<boolean> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
  const response = await fetch(address, { signal: limit }).catch(() => undefined);
  await response?.body?.cancel();
  // If no server responds, another page would not open either.
  return response === undefined || response.ok;
}
