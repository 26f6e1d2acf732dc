// Runs the Postman collection with the library that Postman itself runs collections with.
import { Collection, VariableScope } from 'postman-collection';
import { Runner } from 'postman-runtime';
import { changeBody, type CollectionRunner, type RunnerValues, type Step, type StepAnswer } from './collection-runner.ts';

type Item = {
  readonly id: string;
  readonly request: {
    readonly body?: { raw: string };
    readonly header: readonly { readonly key: string; value: string; disabled?: boolean }[];
  };
};
export type PostmanFile = { readonly item: readonly { readonly item: readonly Item[] }[] };

const timeout = { request: 60_000, script: 30_000 } as const;

export function postmanRunner(file: PostmanFile, values: RunnerValues): CollectionRunner {
  const items = new Map(file.item.flatMap((folder) => folder.item).map((item) => [item.id, item]));
  // Values of the reader's environment come before those of the collection.
  const environment = new VariableScope(Object.entries(values).map(([key, value]) => ({ key, value })));
  const stored = new Map<string, string>();
  const run = (steps: readonly Step[]): Promise<StepAnswer[]> =>
    new Promise((resolve, reject) => {
      const answers: StepAnswer[] = [];
      const variable = [...stored].map(([key, value]) => ({ key, value }));
      const item = steps.map((step, at) => changeItem(items.get(step.operationId), step, at));
      new Runner().run(new Collection({ ...file, variable, item }), { environment, timeout }, (failure, execution) => {
        if (failure !== null) return reject(failure);
        execution.start({
          script: (error, _cursor, result) => {
            if (error !== null) return reject(error);
            for (const [key, value] of Object.entries(result.collectionVariables.toObject())) stored.set(key, String(value));
          },
          request: (error, { position }, response) => {
            const operationId = steps[position]?.operationId ?? '';
            answers.push({ operationId, status: response?.code ?? 0, text: response?.text() ?? String(error) });
          },
          done: (error) => (error === null ? resolve(answers) : reject(error)),
        });
      });
    });
  return { run, valueOf: (variable) => stored.get(variable) ?? '' };
}

function changeItem(item: Item | undefined, step: Step, at: number): Item {
  if (item === undefined) throw new Error(`the collection has no request ${step.operationId}`);
  const copy = structuredClone({ ...item, id: `${item.id}-${at}` });
  if (copy.request.body !== undefined) copy.request.body.raw = changeBody(copy.request.body.raw, step);
  for (const header of copy.request.header)
    if (header.key === 'X-Sandbox-Scenario' && step.scenario !== undefined) {
      header.value = step.scenario;
      header.disabled = false;
    }
  return copy;
}
