// The parts of the OpenAPI document that the tools read.
import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import { routes } from '@pay/contract/routes';

export type JsonSchema = Readonly<Record<string, unknown>>;

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

type Content = { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> };

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Required<Content>;
  readonly responses: Readonly<Record<string, Content>>;
  readonly 'x-scope'?: string;
};

export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The document of this version of the platform. The contract generates it and tests its shape. */
export const platformDocument = (): Document => openapi(routes, events) as unknown as Document;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Resolves a reference and returns any other value unchanged. Throws if the reference matches nothing. */
export function resolve<T>(document: Document, value: unknown): T {
  if (!isObject(value) || typeof value['$ref'] !== 'string') return value as T;
  const steps = value['$ref'].replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), document);
  if (found === undefined) throw new Error(`${value['$ref']} does not exist.`);
  return resolve(document, found);
}
