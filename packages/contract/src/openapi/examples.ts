// Puts the examples beside the schemas that they are examples of.
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

/** Path parameters, by their name, and only where it is an id. */
export const withId = (name: string): Json =>
  name in exampleIds ? { example: (exampleIds as Readonly<Record<string, string>>)[name] } : {};

export const withSharedRefusal = (status: number): Json => toExamples({ example: sharedRefusalExamples[status] });

/** Refusals in which the request has a part: 400, 404 and 409. `required` is the first member that its body must have. */
export function withRefusals(route: Route, status: number, requiredMember: string | undefined): Json {
  if (status === 400)
    return toExamples({
      example: invalidExample({ required: requiredMember, hasPages: route.query?.shape['limit'] !== undefined }),
    });
  if (status === 404) return toExamples({ example: missingExample });
  return toExamples(conflictExamples(operationIdOf(route), route.method === 'POST'));
}
