// `pay trigger` causes an event; `pay scenarios` runs a story step by step.
import { Argument, type Command } from 'commander';
import { PayError, type Event } from '@pay/sdk';
import { stories } from './data/stories.ts';
import { triggers } from './data/triggers.ts';
import { NegativeResult, UsageError } from './failures.ts';
import { nearest } from './nearest.ts';
import { printJson, printRows, printThing, selectValue, textOfMember, type OutputOptions } from './output.ts';
import { requireSandbox, runFixture, type StepResult } from './run-steps.ts';
import { connect, withExamples, withOutput, withProfile, type ConnectedSession, type Session } from './session.ts';
import { paint, now, sleep } from './terminal.ts';

interface TriggerFlags extends OutputOptions {
  readonly list?: boolean;
  readonly profile?: string;
}

/** Maximum milliseconds from the cause of an event until the list of events contains it. */
const eventWithinMs = 30_000;

export const triggerNames = Object.keys(triggers);
export const storyNames = Object.keys(stories);

export function addSandboxCommands(program: Command, session: Session): void {
  const trigger = program
    .command('trigger')
    .summary('Trigger an event in the sandbox')
    .description(
      'Creates the resources of an event with ordinary API calls, then waits for the event. Restores the settings that it changes.',
    )
    .addArgument(new Argument('[event]', 'Type of the event.'))
    .option('--list', 'List all events that you can trigger.');
  withExamples(
    withProfile(withOutput(trigger)),
    'pay trigger transaction.completed',
    'pay trigger card.frozen --select data.id',
    'pay trigger --list',
  );
  trigger.action((event: string | undefined, flags: TriggerFlags) => triggerOne(session, event, flags));

  const scenarios = program.command('scenarios').description('Run sandbox scenarios: list, run');
  const list = withOutput(
    scenarios.command('list').summary('List all scenarios').description('Lists all scenarios with their descriptions.'),
  );
  withExamples(list, 'pay scenarios list').action((flags: OutputOptions) => {
    const rows = Object.entries(stories).map(([name, { summary }]) => ({ name, summary }));
    printRows(session.terminal, rows, ['name', 'summary'], flags);
  });
  const runOne = scenarios
    .command('run')
    .summary('Run a scenario step by step')
    .description(
      'Runs a scenario with ordinary API calls and shows each call. To see its events, run `pay listen` at the same time.',
    )
    .argument('<scenario>', 'Name of the scenario.');
  withExamples(
    withProfile(runOne).option('--json', 'Print one JSON document of all calls and responses.'),
    'pay scenarios run card-declined',
    'pay scenarios run payout-returned --json',
  );
  runOne.action((name: string, flags: { json?: boolean; profile?: string }) => runStory(session, name, flags));
}

function unknownName(kind: string, name: string, names: readonly string[], list: string): UsageError {
  const near = nearest(name, names);
  return new UsageError(`Unknown ${kind}: ${name}.`, near === undefined ? list : `Did you mean ${near}? To list all: ${list}`);
}

async function triggerOne(session: Session, name: string | undefined, flags: TriggerFlags): Promise<void> {
  const { terminal } = session;
  session.context = { ...session.context, isJson: flags.json === true };
  if (flags.list === true)
    return printRows(
      terminal,
      triggerNames.map((type) => ({ type, calls: triggers[type]?.steps.length })),
      ['type', 'calls'],
      flags,
    );
  if (name === undefined) throw new UsageError('The event type is missing.', 'pay trigger --list');
  const trigger = Object.hasOwn(triggers, name) ? triggers[name] : undefined;
  if (trigger === undefined) throw unknownName('event', name, triggerNames, 'pay trigger --list');
  const connected = connect(session, flags);
  requireSandbox(connected);
  const { fill } = await runFixture(connected, trigger, ({ step, answer }) => tellCall(connected, step.call, answer));
  const event = await eventOf(connected, name, fill(trigger.about));
  session.progress.end();
  printThing(terminal, event, flags);
}

/** Prints a line per call to standard error: only the event is the command's output. */
function tellCall({ terminal }: Session, call: string, answer: unknown): void {
  const id = (answer as { id?: unknown } | null)?.id;
  terminal.err(`${paint(terminal, 32, '✔')} ${call}${typeof id === 'string' ? ` ${id}` : ''}\n`);
}

async function eventOf({ client, terminal, progress }: ConnectedSession, type: string, resourceId: string): Promise<Event> {
  // The catalog's names are the API's. A test compares them.
  const query = { type: type as Event['type'], resourceId, limit: 1 };
  for (const start = now(); ;) {
    const [event] = await client.events.list(query, { signal: terminal.signal }).toArray(1);
    if (event !== undefined) return event;
    terminal.signal.throwIfAborted();
    if (now() - start > eventWithinMs)
      throw new NegativeResult(`${type} of ${resourceId} did not arrive within ${eventWithinMs / 1_000} s.`);
    progress.say(`waiting for ${type}`);
    await sleep(200, terminal.signal);
  }
}

async function runStory(session: Session, name: string, flags: { json?: boolean; profile?: string }): Promise<void> {
  const { terminal } = session;
  const isJson = flags.json === true;
  session.context = { ...session.context, isJson };
  const story = Object.hasOwn(stories, name) ? stories[name] : undefined;
  if (story === undefined) throw unknownName('scenario', name, storyNames, 'pay scenarios list');
  const connected = connect(session, flags);
  requireSandbox(connected);
  const { results } = await runFixture(connected, story, isJson ? undefined : (result) => tellStep(connected, result));
  if (isJson)
    printJson(terminal, {
      name,
      steps: results.map(({ step, answer }) => ({ call: step.call, says: step.says, ...describeAnswer(answer) })),
    });
}

const describeAnswer = (answer: unknown): object =>
  answer instanceof PayError ? { refused: { code: answer.code, message: answer.message, details: answer.details } } : { answer };

function tellStep({ terminal }: Session, { step, answer }: StepResult): void {
  // A step without a description only prepares the next step.
  if (step.says === undefined) return;
  const id = (answer as { id?: unknown } | null)?.id;
  terminal.out(`• ${step.says}\n    pay ${step.call}${typeof id === 'string' ? `  ${id}` : ''}\n`);
  if (answer instanceof PayError) return terminal.out(`    rejected: ${answer.message} [${step.refusedWith}]\n`);
  for (const member of step.shows ?? []) {
    const value = selectValue(answer, member);
    if (value !== null && value !== undefined) terminal.out(`    ${member}: ${textOfMember(value)}\n`);
  }
}
