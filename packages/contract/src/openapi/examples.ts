// Puts the examples beside the schemas that they are examples of.
import { answerExamples } from '../examples/answers.ts';
import { exampleIds } from '../examples/ids.ts';
import { conflictExamples, invalidExample, missingExample, sharedRefusalExamples } from '../examples/refusals.ts';
import { requestExamples } from '../examples/requests.ts';
import type { Route } from '../route.ts';
import type { Json } from './json.ts';
import { operationIdOf } from './operation-ids.ts';

const named = (values: Readonly<Record<string, unknown>>): Json => ({
  examples: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
});

const requestsOf = (route: Route): Readonly<Record<string, unknown>> => requestExamples[operationIdOf(route)] ?? {};

export const withRequests = (route: Route): Json => named(requestsOf(route));

export function withAnswer(route: Route): Json {
  const answer = answerExamples[operationIdOf(route)];
  return answer === undefined ? {} : named({ example: answer });
}

/** Path parameters, by their name, and only where it is an id. */
export const withId = (name: string): Json =>
  name in exampleIds ? { example: (exampleIds as Readonly<Record<string, string>>)[name] } : {};

export const withSharedRefusal = (status: number): Json => named({ example: sharedRefusalExamples[status] });

/** Refusals in which the request has a part: 400, 404 and 409. `required` is the first member that its body must have. */
export function withRefusals(route: Route, status: number, required: string | undefined): Json {
  if (status === 400)
    return named({ example: invalidExample({ required, hasPages: route.query?.shape['limit'] !== undefined }) });
  if (status === 404) return named({ example: missingExample });
  return named(conflictExamples(operationIdOf(route), route.method === 'POST'));
}
