// The parts of an OpenAPI document that the generators read.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly multipleOf?: number;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface Variant {
  readonly method: string;
  readonly summary: string;
  readonly description?: string;
  /** The query of the variant's request. Such a request creates nothing and consumes no key. */
  readonly query?: string;
  readonly schema: Schema;
}

export interface OperationObject {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly $ref?: string; readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
  /** Requests whose response differs from the ordinary one. */
  readonly 'x-variants'?: readonly Variant[];
}

export type PathItem = Readonly<Record<string, OperationObject>>;

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Resolves a reference and returns any other value unchanged. */
export function resolve<T extends { readonly $ref?: string }>(document: OpenApiDocument, value: T): T {
  if (value.$ref === undefined) return value;
  const found = value.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`);
  return resolve(document, found as T);
}

export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** Alternatives in `anyOf` or `oneOf`. Empty for a plain schema. */
export const variantsOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

const isInteger = (schema: Schema): boolean => schema.type === 'integer';

/** An amount that the API writes as a JSON number. Factors have no `multipleOf`. */
export const isMoneyNumber = (schema: Schema): boolean =>
  schema.type === 'number' && schema.multipleOf !== undefined && schema.enum === undefined;

/** Whole numbers that are named like instants but state a position. */
const places: ReadonlySet<string> = new Set(['brokenAt']);

/** An instant, as ISO text or as epoch milliseconds. */
export const isDate = (schema: Schema, name: string): boolean =>
  (schema.type === 'string' && schema.format === 'date-time') ||
  (isInteger(schema) && !places.has(name) && (/At$/.test(name) || /\bepoch\b/i.test(schema.description ?? '')));
