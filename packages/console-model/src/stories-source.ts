// Converts the command line's stories for the console: commands become requests.
import { stories } from '@pay/cli/data/stories';
import { triggers } from '@pay/cli/data/triggers';
import type { Fixture, Step } from '@pay/cli/step';
import { isMoneyNumber, resolve, type OpenApiDocument, type Schema } from '@pay/sdk/generate/document';
import { membersOf, operationsOf, type Operation } from '@pay/sdk/generate/operations';
import { completePath, type Stories, type Story, type StoryStep } from './story-shape.ts';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function consoleStories(document: OpenApiDocument): Stories {
  const operations = new Map(operationsOf(document).map((one) => [[...one.resource, one.method].map(kebab).join(' '), one]));
  const storyOf = (name: string, summary: string, { steps, undo = [] }: Fixture): Story => ({
    ...{ name, summary },
    steps: steps.map((step) => stepOf(document, operations, step)),
    undo: undo.map((step) => stepOf(document, operations, step)),
  });
  return {
    stories: Object.entries(stories).map(([name, story]) => storyOf(name, story.summary, story)),
    events: Object.entries(triggers).map(([name, trigger]) => storyOf(name, trigger.about, trigger)),
  };
}

function stepOf(document: OpenApiDocument, operations: ReadonlyMap<string, Operation>, step: Step): StoryStep {
  const { call: words, ids = [], body: given, ...about } = step;
  if (words === 'sandbox complete')
    return { method: 'POST', path: completePath, params: { transactionId: ids[0] ?? '' }, ...about };
  const operation = operations.get(words);
  if (operation === undefined) throw new Error(`there is no command ${words}`);
  const params = Object.fromEntries(operation.pathParameters.map((name, at) => [name, ids[at] ?? '']));
  const schema = operation.body?.schema;
  const body = given === undefined || schema === undefined ? undefined : asSent(document, schema, given);
  return { method: operation.verb.toUpperCase(), path: operation.path, params, ...(body && { body }), ...about };
}

/** The SDKs take amounts as text. Converts them to numbers where the API takes a JSON number. */
function asSent(document: OpenApiDocument, schema: Schema, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = membersOf(document, schema);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const member = members[name];
      const isNumber = member !== undefined && isMoneyNumber(resolve(document, member));
      return [name, isNumber && typeof value === 'string' && /^\d/.test(value) ? Number(value) : value];
    }),
  );
}

export const storiesSource = (document: OpenApiDocument): string =>
  '// Written by `npm run generate` from packages/cli/src/data; do not edit.\n' +
  "import type { Stories } from '../story-shape.ts';\n\n" +
  `export const sandboxStories = JSON.parse(\n  '${JSON.stringify(consoleStories(document)).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',\n) as Stories;\n`;
