// Adds the examples to their schemas.
import { answerExamples } from '../examples/answers.ts';
import { exampleIds } from '../examples/ids.ts';
import { conflictExamples, invalidExample, missingExample, sharedRefusalExamples } from '../examples/refusals.ts';
import { requestExamples } from '../examples/requests.ts';
import type { Route } from '../route.ts';
import type { Json } from './json.ts';
import { operationIdOf } from './operation-ids.ts';

const toExamples = (values: Readonly<Record<string, unknown>>): Json => ({
  examples: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
});

const requestsOf = (route: Route): Readonly<Record<string, unknown>> => requestExamples[operationIdOf(route)] ?? {};

export const withRequests = (route: Route): Json => toExamples(requestsOf(route));

export function withAnswer(route: Route): Json {
  const answer = answerExamples[operationIdOf(route)];
  return answer === undefined ? {} : toExamples({ example: answer });
}

/** Path parameters that are ids, by name. */
export const withId = (name: string): Json =>
  name in exampleIds ? { example: (exampleIds as Readonly<Record<string, string>>)[name] } : {};

export const withSharedRefusal = (status: number): Json => toExamples({ example: sharedRefusalExamples[status] });

/** Errors that depend on the request: 400, 404, and 409. `requiredMember` is the first required member of its body. */
export function withRefusals(route: Route, status: number, requiredMember: string | undefined): Json {
  if (status === 400)
    return toExamples({
      example: invalidExample({ required: requiredMember, hasPages: route.query?.shape['limit'] !== undefined }),
    });
  if (status === 404) return toExamples({ example: missingExample });
  return toExamples(conflictExamples(operationIdOf(route), route.method === 'POST'));
}
