// Runs fixtures. The undo steps run even after a failure, so that the user's sandbox is restored.
import { randomUUID } from 'node:crypto';
import { List, PayError } from '@pay/sdk';
import { wordsOf, type CommandShape } from './command-shape.ts';
import { NegativeResult, UsageError } from './failures.ts';
import { commands } from './generated/commands.ts';
import { fillReferences, isDue, memberOf } from './references.ts';
import { call } from './resource-commands.ts';
import type { ConnectedSession } from './session.ts';
import type { Fixture, Step } from './step.ts';
import { now, sleep } from './terminal.ts';

export interface StepResult {
  readonly step: Step;
  /** The API's response, or its error if the step expects a rejection. */
  readonly answer: unknown;
}

export interface FixtureResult {
  readonly results: readonly StepResult[];
  /** Replaces references in a text. */
  fill(text: string): string;
}

type Answers = Record<string, unknown>;

const patience = { untilMs: 60_000, pauseMs: 250 } as const;

/** Runs all steps in order and reports each. Throws at the first unexpected response. */
export async function runFixture(
  session: ConnectedSession,
  { steps, undo = [] }: Fixture,
  tell: (result: StepResult) => void = () => undefined,
): Promise<FixtureResult> {
  const answers: Answers = { unique: randomUUID().slice(0, 13) };
  const results: StepResult[] = [];
  try {
    for (const step of steps) {
      const result = { step, answer: await runStep(session, step, answers) };
      if (step.as !== undefined) answers[step.as] = result.answer;
      session.progress.end();
      tell(result);
      results.push(result);
    }
  } finally {
    // Ctrl-C ends the steps but not the undo steps.
    const undoing = { ...session, terminal: { ...session.terminal, signal: new AbortController().signal } };
    for (const step of undo) if (isDue(step.unless, [step.ids, step.body], answers)) await runStep(undoing, step, answers);
    session.progress.end();
  }
  return { results, fill: (text) => String(fillReferences(text, answers)) };
}

async function runStep(session: ConnectedSession, step: Step, answers: Answers): Promise<unknown> {
  const { progress, terminal } = session;
  if (terminal.isErrTty) progress.say(step.call);
  const send = (): Promise<unknown> => sendOne(session, step, answers);
  if (step.refusedWith !== undefined) return refusal(step, send);
  const { until } = step;
  if (until === undefined) return send();
  for (const start = now(); ;) {
    const answer = await send();
    const seen = memberOf(answer, until.member);
    if (seen === until.is) return answer;
    terminal.signal.throwIfAborted();
    if (now() - start > patience.untilMs)
      throw new NegativeResult(
        `${step.call}: ${until.member} is ${String(seen)} after a minute, not ${until.is}. Check that the sandbox advances: pay simulate settings get`,
      );
    progress.say(`waiting until ${until.member} is ${until.is}; now ${String(seen)}`);
    await sleep(patience.pauseMs, terminal.signal);
  }
}

async function refusal({ call: words, refusedWith = '' }: Step, send: () => Promise<unknown>): Promise<PayError> {
  const answer = await send().catch((error: unknown) => {
    if (error instanceof PayError && error.has(refusedWith)) return error;
    throw error;
  });
  if (answer instanceof PayError) return answer;
  throw new NegativeResult(`${words}: expected the error ${refusedWith}, but the API accepted the request.`);
}

async function sendOne({ client, terminal }: ConnectedSession, step: Step, answers: Answers): Promise<unknown> {
  const ids = (step.ids ?? []).map((id) => String(fillReferences(id, answers)));
  const { signal } = terminal;
  if (step.call === 'sandbox complete') return client.sandbox.complete(ids[0] ?? '', { signal });
  const shape = shapeOf(step.call);
  const body = step.body === undefined ? undefined : (fillReferences(step.body, answers) as object);
  const answer = call(client, shape, { ids, body, query: undefined }, { signal });
  return answer instanceof List ? (await answer.page()).data : answer;
}

/** Finds the operation of a command's words. A test checks every step of the data. */
export function shapeOf(words: string): CommandShape {
  const found = commands.find((one) => wordsOf(one).join(' ') === words);
  if (found === undefined) throw new UsageError(`Unknown command: ${words}.`);
  return found;
}

/** Rejects live keys: fixtures create customers, move money, and change settings. */
export function requireSandbox({ connection }: ConnectedSession): void {
  if (connection.apiKey.startsWith('svc_live_'))
    throw new UsageError(
      'This command creates test data and requires a sandbox key.',
      'pay profiles use <profile with a sandbox key>',
    );
}
