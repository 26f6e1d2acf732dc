// Generates the table of commands from the OpenAPI document. Commands have the names of the SDK's methods.
import { isMoneyNumber, resolve, variantsOf, type OpenApiDocument, type Schema } from '@pay/sdk/generate/document';
import { membersOf, operationsOf, type Operation } from '@pay/sdk/generate/operations';
import { wordsOf, type CommandShape, type FieldShape } from '../src/command-shape.ts';
import { reservedFlags } from '../src/flags.ts';

const header = '// Written by `npm run generate` from packages/contract/openapi.json; do not edit.\n';

/** The members that this generator reads in addition to the SDK's generator. */
interface DocumentedOperation {
  readonly operationId?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly schema?: { readonly examples?: readonly unknown[] } }[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>>;
  };
}

/** Returns the source of packages/cli/src/generated/commands.ts. */
export function commandsFile(document: OpenApiDocument): string {
  const lines = commandsOf(document).map((command) => `  ${JSON.stringify(command)},\n`);
  return (
    `${header}import type { CommandShape } from '../command-shape.ts';\n\n` +
    `export const commands: readonly CommandShape[] = [\n${lines.join('')}];\n`
  );
}

/**
 * Returns every operation with a JSON response, in the order of the document. Throws if a field would hide a flag that
 * every command has.
 */
export function commandsOf(document: OpenApiDocument): CommandShape[] {
  return operationsOf(document).map((operation) => {
    const documented = document.paths[operation.path.replace(/\?.*$/, '')]?.[operation.verb] as DocumentedOperation;
    const command = commandOf(document, operation, documented);
    // A field `idempotencyKey` that filters a list hides nothing: list operations take no idempotency key.
    const isReserved = ({ path }: FieldShape): boolean =>
      reservedFlags.has(path) && (path !== 'idempotencyKey' || command.isKeyed);
    const hidden = [...command.query, ...(command.body?.fields ?? [])].find(isReserved);
    if (hidden !== undefined) throw new Error(`${wordsOf(command).join(' ')}: --${hidden.path} is a flag of every command`);
    return command;
  });
}

function commandOf(document: OpenApiDocument, operation: Operation, documentedOperation: DocumentedOperation): CommandShape {
  const { resource, method, summary, body, isList, isKeyed } = operation;
  const examples = Object.values(documentedOperation.requestBody?.content?.['application/json']?.examples ?? {});
  const query = operation.query.flatMap(({ name, schema = {}, description, required }) =>
    fieldsOf(document, { path: name, schema, isRequired: required === true, ...(description && { description }) }),
  );
  return {
    resource,
    method,
    operationId: documentedOperation.operationId ?? '',
    summary,
    description: operation.description ?? documentedOperation.description ?? '',
    pathParameters: operation.pathParameters.map((name) => ({ name, example: exampleOf(documentedOperation, name) })),
    query,
    ...(body && {
      body: {
        isRequired: body.isRequired,
        // A field whose name is a flag of every command can still be sent inside `--data`.
        fields: bodyFields(document, body.schema).filter(({ path, isRequired }) => isRequired || !reservedFlags.has(path)),
        ...(examples[0] && { example: examples[0].value }),
      },
    }),
    isList,
    isKeyed,
    columns: columnsOf(document, operation.answer),
  };
}

function exampleOf({ parameters }: DocumentedOperation, name: string): string {
  const found = parameters?.find((one) => one.name === name)?.schema?.examples?.[0];
  return typeof found === 'string' ? found : `<${name}>`;
}

/** Fields of all alternatives together. A field is required if all alternatives require it. */
function bodyFields(document: OpenApiDocument, schema: Schema, prefix = ''): FieldShape[] {
  const whole = resolve(document, schema);
  const variants = variantsOf(whole).map((one) => resolve(document, one));
  const parts = variants.length > 0 ? variants : [whole];
  const perPart = parts.map((part) => {
    const required = new Set(listRequiredFields(document, part));
    return Object.entries(membersOf(document, part)).flatMap(([name, member]) =>
      fieldsOf(document, { path: `${prefix}${name}`, schema: member, isRequired: required.has(name) }),
    );
  });
  return mergeFields(perPart);
}

function listRequiredFields(document: OpenApiDocument, schema: Schema): readonly string[] {
  const whole = resolve(document, schema);
  return [...(whole.required ?? []), ...(whole.allOf ?? []).flatMap((part) => listRequiredFields(document, part))];
}

function mergeFields(parts: readonly (readonly FieldShape[])[]): FieldShape[] {
  const byPath = Map.groupBy(parts.flat(), ({ path }) => path);
  return [...byPath.values()].map((same) => {
    const [first] = same;
    if (first === undefined) throw new Error('a group has a member');
    const { isRequired, choices, ...rest } = first;
    const all = [...new Set(same.flatMap((one) => one.choices ?? []))];
    const isEverywhere = isRequired === true && same.length === parts.length;
    const areChosen = same.every((one) => one.choices !== undefined);
    return { ...rest, ...(areChosen && { choices: all }), ...(isEverywhere && { isRequired: true as const }) };
  });
}

interface FieldInput {
  readonly path: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly description?: string;
}

function fieldsOf(document: OpenApiDocument, { path, schema, isRequired, description }: FieldInput): FieldShape[] {
  const plain = plainOf(document, schema);
  const { properties, additionalProperties } = plain;
  if (properties !== undefined) {
    // Members of an optional object are required only when the object is present. The API reports a missing one.
    const inner = bodyFields(document, plain, `${path}.`);
    return inner.map(({ isRequired: isInner, ...one }) => ({
      ...one,
      ...(isInner && isRequired && { isRequired: true as const }),
    }));
  }
  const isMap = typeof additionalProperties === 'object' && additionalProperties.type === 'string';
  const choices = plain.enum ?? (plain.const === undefined ? undefined : [plain.const]);
  return [
    {
      path,
      kind: isMap ? 'map' : kindOf(document, plain),
      description: description ?? schema.description ?? plain.description ?? '',
      ...(choices?.every((one) => typeof one === 'string') && { choices: choices }),
      ...(isRequired && { isRequired: true as const }),
    },
  ];
}

/** Resolves references and drops null, which only `--data` can send. */
function plainOf(document: OpenApiDocument, schema: Schema): Schema {
  const whole = resolve(document, schema);
  const variants = variantsOf(whole).filter(({ type }) => type !== 'null');
  const [only] = variants;
  return variants.length === 1 && only !== undefined ? plainOf(document, only) : whole;
}

function kindOf(document: OpenApiDocument, schema: Schema): FieldShape['kind'] {
  const types = [schema.type, ...variantsOf(schema).map((one) => resolve(document, one).type)].flat();
  if (types.includes('string')) return 'text';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('array')) {
    const item = schema.items && resolve(document, schema.items);
    return item?.type === 'string' ? 'list' : 'json';
  }
  if (types.includes('integer')) return 'whole';
  // The SDK sends the digits of an amount as the user typed them.
  if (types.includes('number')) return isMoneyNumber(schema) ? 'text' : 'number';
  return schema.const === undefined && schema.enum === undefined ? 'json' : 'text';
}

const preferredColumns = [
  ...[
    'id',
    'type',
    'name',
    'status',
    'state',
    'email',
    'url',
    'amount',
    'sourceCurrency',
    'destinationCurrency',
    'currency',
    'balance',
  ],
  ...['code', 'description', 'success', 'createdAt'],
];

/** At most six members for the columns of a table: the usual ones first, then other short ones. */
function columnsOf(document: OpenApiDocument, answer: Schema): string[] {
  const item = answer.items ?? answer;
  const whole = plainOf(document, item);
  const variants = variantsOf(whole);
  const members = variants[0] === undefined ? membersOf(document, whole) : membersOf(document, variants[0]);
  const isShort = (name: string): boolean => {
    const { type, properties, enum: values } = plainOf(document, members[name] ?? {});
    return (
      properties === undefined &&
      (values !== undefined || ['string', 'number', 'integer', 'boolean'].some((one) => [type].flat().includes(one)))
    );
  };
  const names = Object.keys(members).filter((name) => name !== 'object' && isShort(name));
  const known = preferredColumns.filter((name) => names.includes(name));
  const others = names.filter((name) => !known.includes(name) && !/Id$/.test(name));
  const chosen = new Set([...known, ...others].slice(0, 6));
  // Keeps the order of preference, with the date last.
  return [...chosen].sort((a, b) => Number(a === 'createdAt') - Number(b === 'createdAt'));
}
