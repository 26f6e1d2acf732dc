// The OpenAPI document as the gateway generates it, and functions that read its schemas.
import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import { routes } from '@pay/contract/routes';

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly examples?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: Schema;
};

type Examples = { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> };
type Body = { readonly content?: Readonly<Record<string, Examples & { readonly schema: Schema }>> };

export type DocumentedOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecated?: boolean;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Body & { readonly $ref?: string; readonly description?: string }>>;
};

export type ApiDocument = {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DocumentedOperation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Body & { readonly description?: string }>>;
  };
};

// The generator's type allows any shape. Readers rely on these members, which are OpenAPI 3.1's.
export const apiDocument = openapi(routes, events) as unknown as ApiDocument;

export type PlacedOperation = DocumentedOperation & { readonly method: string; readonly path: string; readonly tag: string };

export const operations: readonly PlacedOperation[] = Object.entries(apiDocument.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
    tag: operation.tags[0] ?? '',
  })),
);

export function resolveSchema(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  return { ...apiDocument.components.schemas[$ref.split('/').at(-1) ?? ''], ...beside };
}

/** The name of the component that the schema refers to. */
export const componentOf = (schema: Schema): string | undefined => schema.$ref?.split('/').at(-1);

/** The alternatives of a union, or the schema itself. A nullable schema has the alternative `null`. */
export const formsOf = (schema: Schema): readonly Schema[] => schema.oneOf ?? schema.anyOf ?? [schema];

export const isNull = (schema: Schema): boolean => schema.type === 'null';

/** The name of a field's type, for readers: `string or null`, `array of objects`. */
export function typeName(schemaOrRef: Schema): string {
  const schema = resolveSchema(schemaOrRef);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items !== undefined) return `array of ${pluralOf(typeName(schema.items))}`;
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms !== undefined) return [...new Set(forms.map(typeName))].join(' or ');
  if (typeof schema.additionalProperties === 'object' && schema.properties === undefined)
    return `map of ${pluralOf(typeName(schema.additionalProperties))}`;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object']);
  return types.join(' or ');
}

const pluralOf = (type: string): string =>
  type
    .split(' or ')
    .map((name) => (/^\w+$/.test(name) ? `${name}s` : name))
    .join(' or ');
