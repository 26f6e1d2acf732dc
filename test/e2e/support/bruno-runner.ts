// Reads the Bruno collection with Bruno's own importer, and sends its requests. Bruno's command line has
// many more dependencies, so this file fills in variables and runs scripts by Bruno's rules (ADR-0139).
import { randomUUID } from 'node:crypto';
import { openCollectionToBruno, type BrunoItem } from '@usebruno/converters';
import { parse } from 'yaml';
import { changeBody, type CollectionRunner, type RunnerValues, type Step, type StepAnswer } from './collection-runner.ts';

type Request = NonNullable<BrunoItem['request']>;
type SetVariable = (name: string, value: unknown) => void;

/** Each request names its operation in the link to its page. */
export const operationOf = ({ docs }: Request): string => /\/docs\/api\/(\w+)\)$/.exec(docs ?? '')?.[1] ?? '';

export const brunoRequests = (items: readonly BrunoItem[]): Request[] =>
  items.flatMap(({ items: inner, request }) => [...(request === undefined ? [] : [request]), ...brunoRequests(inner ?? [])]);

export function brunoRunner(text: string, values: RunnerValues): CollectionRunner {
  const collection = openCollectionToBruno(parse(text) as object);
  const requests = new Map(brunoRequests(collection.items).map((request) => [operationOf(request), request]));
  const variables = new Map(Object.entries(values));
  const fill = (template: string): string =>
    template.replaceAll(/\{\{(\$?\w+)\}\}/g, (whole, name: string) =>
      name === '$guid' ? randomUUID() : (variables.get(name) ?? whole),
    );
  const token = collection.root.request.auth.bearer?.token ?? '';
  const setVariable: SetVariable = (name, value) => void variables.set(name, String(value));
  const send = async (step: Step): Promise<StepAnswer> => {
    const request = requests.get(step.operationId);
    if (request === undefined) throw new Error(`the collection has no request ${step.operationId}`);
    runScript(request.script.req, setVariable);
    const template = request.body.json ?? request.body.text;
    const response = await fetch(fill(addressOf(request)), {
      method: request.method,
      headers: Object.fromEntries(headersOf(request, step, token).map(([name, value]) => [name, fill(value)])),
      ...(template === null ? {} : { body: fill(changeBody(template, step)) }),
    });
    const answer = { operationId: step.operationId, status: response.status, text: await response.text() };
    runScript(request.script.res, setVariable, answer);
    return answer;
  };
  return {
    run: async (steps) => {
      const answers: StepAnswer[] = [];
      for (const step of steps) answers.push(await send(step));
      return answers;
    },
    valueOf: (variable) => variables.get(variable) ?? '',
  };
}

const addressOf = ({ url, params }: Request): string =>
  params
    .filter(({ type }) => type === 'path')
    .reduce((address, { name, value }) => address.replace(`/:${name}`, `/${value}`), url);

function headersOf({ headers, body, auth }: Request, { scenario }: Step, token: string): [string, string][] {
  const own = headers.filter(({ enabled, name }) => enabled || (name === 'X-Sandbox-Scenario' && scenario !== undefined));
  return [
    ...(body.mode === 'json' ? [['Content-Type', 'application/json'] as [string, string]] : []),
    ...(auth.mode === 'inherit' ? [['Authorization', `Bearer ${token}`] as [string, string]] : []),
    ...own.map(({ name, value }): [string, string] => [name, name === 'X-Sandbox-Scenario' ? (scenario ?? value) : value]),
  ];
}

function runScript(script: string | null, setVar: SetVariable, answer?: StepAnswer): void {
  if (script === null) return;
  const res = { getStatus: () => answer?.status, getBody: () => JSON.parse(answer?.text ?? 'null') as unknown };
  const program = new Function('bru', 'res', script) as (bru: { setVar: SetVariable }, response: typeof res) => void;
  program({ setVar }, res);
}
