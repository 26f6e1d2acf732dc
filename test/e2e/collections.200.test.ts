// The collections for Postman and Bruno against the platform: every request succeeds with the values that the file has.
// Postman's own library runs the first one, and Bruno's importer reads the second one.
import { brunoText } from '@pay/docs-site/bruno-collection';
import { operations } from '@pay/docs-site/document';
import { postmanCollection } from '@pay/docs-site/postman-collection';
import { apiOf } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { brunoRunner } from './support/bruno-runner.ts';
import { exclusions, quickStart, stages, type Stage } from './support/collection-plan.ts';
import type { CollectionRunner, RunnerValues, Step, StepAnswer } from './support/collection-runner.ts';
import { postmanRunner, type PostmanFile } from './support/postman-runner.ts';
import { closedUrl } from './support/routes.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

async function aReader(): Promise<RunnerValues> {
  const { text } = await harness.platform.operator.createKey('sandbox', 'collections');
  return { baseUrl: harness.platform.url, apiKey: text, webhookUrl: closedUrl };
}

const runners: [string, (values: RunnerValues) => CollectionRunner][] = [
  ['Postman', (values) => postmanRunner(postmanCollection() as PostmanFile, values)],
  ['Bruno', (values) => brunoRunner(brunoText(), values)],
];

/** Waits for the work in the background that the next stage needs. */
async function pause({ waitFor }: Stage, runner: CollectionRunner, { baseUrl, apiKey }: RunnerValues): Promise<void> {
  const api = apiOf(baseUrl, apiKey);
  if (waitFor === 'batch') {
    const path = `/v1/batches/${runner.valueOf('batchId')}`;
    await eventually(
      () => api.get(path),
      ({ body }) => body.data.status !== 'validating',
    );
    expect((await api.get(`${path}/rows`)).body.data).toMatchObject([{ status: 'valid', errors: [] }]);
  }
  if (waitFor === 'requests')
    await eventually(
      () => api.get('/v1/requests?limit=1&method=POST'),
      ({ body }) => body.data.length > 0,
    );
}

const attemptsMax = 3;

/**
 * A busy machine can cause such an answer: the platform, or a card authorization that had no time to ask for money or
 * risk.
 */
const isBusy = ({ status, text }: StepAnswer): boolean => status === 503 || text.includes('"issuer_unavailable"');

/** Runs the steps, and repeats them after an answer of a busy machine. */
async function findFailures(runner: CollectionRunner, steps: readonly Step[]): Promise<StepAnswer[]> {
  for (let attempt = 1; ; attempt++) {
    const answers = await runner.run(steps);
    if (!answers.some(isBusy) || attempt === attemptsMax) return answers.filter(({ status }) => status !== 200);
  }
}

test.each(runners)(
  'the requests of the quick start succeed in a new sandbox, and again, with %s',
  async (_name, open) => {
    const runner = open(await aReader());
    expect(await findFailures(runner, [...quickStart.steps, ...quickStart.steps])).toEqual([]);
  },
  120_000,
);

test.each(runners)(
  'every request of the collection succeeds with the values of the file, with %s',
  async (_name, open) => {
    const values = await aReader();
    const runner = open(values);
    for (const one of stages) {
      expect(await findFailures(runner, one.steps)).toEqual([]);
      await pause(one, runner, values);
    }
  },
  300_000,
);

test('the run covers every operation of the API except those with a reason', () => {
  const covered = new Set(stages.flatMap(({ steps }) => steps.map(({ operationId }) => operationId)));
  const missing = operations.map(({ operationId }) => operationId).filter((id) => !covered.has(id));
  expect(missing.sort()).toEqual(Object.keys(exclusions).sort());
});
