// Runs a story through ordinary API calls. The danger: leaving the sandbox changed. The undo steps therefore run after
// failures too.
import { fillReferences, isDue, memberOf, MissingReference } from '@pay/cli/references';
import { completePath, type Story, type StoryStep } from './story-shape.ts';

export { memberOf };

export type StoryCall = {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
};
/** A rejection is an outcome: a story may expect one. */
export type Outcome =
  | { readonly isRefused: false; readonly answer: unknown }
  | { readonly isRefused: true; readonly codes: readonly string[]; readonly message: string };
export type StepResult = { readonly step: StoryStep; readonly outcome: Outcome };

export type StoryInput = {
  readonly send: (call: StoryCall) => Promise<Outcome>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly tell: (result: StepResult) => void;
  /** Differs in every run. */
  readonly unique: string;
};

type Answers = Record<string, unknown>;

const patience = { tries: 120, pauseMs: 500 } as const;
const finalStatuses: readonly string[] = ['completed', 'failed', 'returned', 'refunded'];
const completionSteps = 16;

export class StoryFailed extends Error {}

/** @throws StoryFailed at the first unexpected response. */
export async function runStory(story: Story, input: StoryInput): Promise<void> {
  const answers: Answers = { unique: input.unique };
  try {
    for (const step of story.steps) {
      const outcome = await runStep(step, answers, input);
      if (step.as !== undefined && !outcome.isRefused) answers[step.as] = outcome.answer;
      input.tell({ step, outcome });
    }
  } catch (error) {
    throw error instanceof MissingReference ? new StoryFailed(error.message) : error;
  } finally {
    for (const step of story.undo) if (isDue(step.unless, [step.params, step.body], answers)) await runStep(step, answers, input);
  }
}

async function runStep(step: StoryStep, answers: Answers, { send, sleep }: StoryInput): Promise<Outcome> {
  const params = Object.fromEntries(
    Object.entries(step.params).map(([name, text]) => [name, String(fillReferences(text, answers))]),
  );
  if (step.path === completePath) return complete(params['transactionId'] ?? '', send);
  const call = { method: step.method, path: step.path, params, ...(step.body && { body: fillReferences(step.body, answers) }) };
  const { until } = step;
  for (let tries = 0; ; tries += 1) {
    const outcome = checkOutcome(step, await send(call));
    if (until === undefined || outcome.isRefused || memberOf(outcome.answer, until.member) === until.is) return outcome;
    if (tries >= patience.tries)
      throw new StoryFailed(`${until.member} did not become ${until.is}. Check that the sandbox advances automatically.`);
    await sleep(patience.pauseMs);
  }
}

function checkOutcome({ refusedWith, method, path }: StoryStep, outcome: Outcome): Outcome {
  if (outcome.isRefused && (refusedWith === undefined || !outcome.codes.includes(refusedWith)))
    throw new StoryFailed(outcome.message);
  if (!outcome.isRefused && refusedWith !== undefined)
    throw new StoryFailed(`${method} ${path} should fail with ${refusedWith}, but it succeeded`);
  return outcome;
}

/** Advances the transaction to its final state. The platform advances it too, so a rejected step does not matter. */
async function complete(transactionId: string, send: StoryInput['send']): Promise<Outcome> {
  const params = { transactionId };
  for (let steps = 0; steps < completionSteps; steps += 1) {
    const seen = await send({ method: 'GET', path: '/v1/transactions/{transactionId}', params });
    if (seen.isRefused) throw new StoryFailed(seen.message);
    if (finalStatuses.includes(String(memberOf(seen.answer, 'status')))) return seen;
    await send({ method: 'POST', path: '/v1/simulate/transactions/{transactionId}/advance', params, body: {} });
  }
  throw new StoryFailed('The transaction did not end');
}
