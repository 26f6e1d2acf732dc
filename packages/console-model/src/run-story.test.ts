import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stories } from '@pay/cli/data/stories';
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { sandboxStories } from './generated/stories.ts';
import { runStory, StoryFailed, type Outcome, type StoryCall, type StepResult } from './run-story.ts';
import { storiesSource } from './stories-source.ts';
import type { Story, StoryStep } from './story-shape.ts';

const step = (path: string, more: Partial<StoryStep> = {}): StoryStep => ({ method: 'POST', path, params: {}, ...more });
const story = (steps: readonly StoryStep[], undo: readonly StoryStep[] = []): Story => ({ name: 'x', summary: '', steps, undo });
const ok = (answer: unknown): Outcome => ({ isRefused: false, answer });
const buildRefusal = (...codes: string[]): Outcome => ({ isRefused: true, codes, message: 'Refused' });

async function run(input: Story, answer: (call: StoryCall, count: number) => Outcome) {
  const sent: StoryCall[] = [];
  const told: StepResult[] = [];
  const ended = await runStory(input, {
    send: (call) => Promise.resolve(answer(call, sent.push(call))),
    sleep: () => Promise.resolve(),
    tell: (result) => told.push(result),
    unique: 'u1',
  }).catch((error: unknown) => error);
  return { sent, told, ended };
}

test('the console’s scenarios equal those of the command line, as calls', () => {
  const text = readFileSync(join(__dirname, '../../contract/openapi.json'), 'utf8');
  expect(readFileSync(join(__dirname, 'generated/stories.ts'), 'utf8')).toBe(storiesSource(JSON.parse(text) as OpenApiDocument));
  expect(sandboxStories.stories.map(({ name }) => name)).toEqual(Object.keys(stories));
  const bodies = sandboxStories.stories.flatMap(({ steps }) => steps.map(({ body }) => body?.['limitAmount']));
  expect(bodies).toContain(100);
});

test('responses fill in the paths and bodies of later calls', async () => {
  const steps = [
    step('/v1/customers', { as: 'customer', body: { email: 'a.{unique}@example.com' } }),
    step('/v1/customers/{customerId}', {
      params: { customerId: '{customer.id}' },
      body: { tags: ['{customer.id}'], whole: '{customer}' },
    }),
  ];
  const { sent, ended } = await run(story(steps), () => ok({ id: 'cus_1' }));
  expect(ended).toBeUndefined();
  expect(sent).toMatchObject([
    { body: { email: 'a.u1@example.com' } },
    { params: { customerId: 'cus_1' }, body: { tags: ['cus_1'], whole: { id: 'cus_1' } } },
  ]);
});

test('waiting for a state has a time limit', async () => {
  const waiting = story([step('/v1/x', { until: { member: 'status', is: 'done' } })]);
  expect((await run(waiting, (_, count) => ok({ status: count < 3 ? 'pending' : 'done' }))).sent).toHaveLength(3);
  expect((await run(waiting, () => ok({ status: 'pending' }))).ended).toBeInstanceOf(StoryFailed);
});

test('an expected rejection is shown; an unexpected one, or a missing expected one, ends the scenario', async () => {
  const meant = story([step('/v1/x', { refusedWith: 'insufficient_funds' })]);
  expect((await run(meant, () => buildRefusal('CONFLICT', 'insufficient_funds'))).told).toHaveLength(1);
  expect((await run(meant, () => buildRefusal('not_found'))).ended).toBeInstanceOf(StoryFailed);
  expect((await run(meant, () => ok({}))).ended).toBeInstanceOf(StoryFailed);
});

test('after a failure, changed settings are restored and unchanged ones stay', async () => {
  const undo = [step('/v1/undo', { body: { to: '{risk.preset}' } }), step('/v1/not', { body: { to: '{other.id}' } })];
  const steps = [step('/v1/risk', { as: 'risk' }), step('/v1/fails')];
  const { sent, ended } = await run(story(steps, undo), ({ path }) =>
    path === '/v1/fails' ? buildRefusal('x') : ok({ preset: 'strict' }),
  );
  expect(ended).toBeInstanceOf(StoryFailed);
  expect(sent.map(({ path }) => path)).toEqual(['/v1/risk', '/v1/fails', '/v1/undo']);
});

test('a transaction is advanced to its final state', async () => {
  const complete = story([step('/complete', { params: { transactionId: 'txn_1' } })]);
  const { sent, ended } = await run(complete, (_, count) => ok({ status: count < 4 ? 'pending' : 'completed' }));
  expect(ended).toBeUndefined();
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST', 'GET']);
});
