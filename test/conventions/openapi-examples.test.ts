// Every operation has examples of its request and its answer, and they fit their schemas.
import { answerExamples } from '@pay/contract/examples/answers';
import { requestExamples } from '@pay/contract/examples/requests';
import { judgeOf } from '@pay/testkit/document-judge';
import { document, everything, type Schema } from './openapi-document.ts';

const judge = judgeOf(document);
type BodyExamples = { readonly at: string; readonly schema: Schema; readonly values: readonly unknown[] };

/** Every body's schema with its examples. */
const bodies: readonly BodyExamples[] = everything
  .filter(({ at }) => /^\/(paths|webhooks|components\/responses)\/.*\/content\/[a-z-]+\/[a-z-]+$/.test(at))
  // Another object may have a path with the same ending.
  .filter(({ schema }) => schema['schema'] !== undefined)
  .map(({ at, schema }) => ({
    at,
    schema: schema['schema'] as Schema,
    values: Object.values((schema['examples'] ?? {}) as Record<string, { value: unknown }>).map(({ value }) => value),
  }));

test('every request, answer, error, and event has an example', () => {
  expect(bodies.length).toBeGreaterThan(400);
  expect(bodies.filter(({ values }) => values.length === 0).map(({ at }) => at)).toEqual([]);
});

test('every example fits its schema', () => {
  const misfits = bodies.flatMap(({ at, schema, values }) => {
    const validate = judge.compile(absolute(schema));
    return values.filter((value) => !validate(value)).map(() => `${at}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  });
  expect(misfits).toEqual([]);
});

/** Makes the references of a schema absolute, so that they work outside the document. */
const absolute = (schema: Schema): Schema => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as Schema;

test('no example is of a missing operation', () => {
  const ids = new Set(everything.map(({ schema }) => schema['operationId']));
  expect([...Object.keys(requestExamples), ...Object.keys(answerExamples)].filter((id) => !ids.has(id))).toEqual([]);
});

test('example ids in paths have the prefix of their kind', () => {
  const parameters = everything.filter(({ at, schema }) => /\/parameters\/\d+$/.test(at) && schema['in'] === 'path');
  expect(parameters.length).toBeGreaterThan(60);
  expect(parameters.filter(({ schema }) => schema['example'] === undefined).map(({ at }) => at)).toEqual([]);
});
