// The public description for tests: every object in it with its path.
import { events } from '@pay/contract/events';
import { openapi } from '@pay/contract/openapi';
import { routes } from '@pay/contract/routes';

type Operation = { readonly operationId?: string; readonly summary?: string; readonly responses: Record<string, unknown> };
export type Document = {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks?: Record<string, unknown>;
};

// Through JSON, as every reader gets it: undefined members are absent.
export const document = JSON.parse(JSON.stringify(openapi(routes, events))) as Document;
export type Schema = Readonly<Record<string, unknown>>;
export type LocatedSchema = { readonly at: string; readonly schema: Schema };

/** Every object of the description with its path. */
function walk(node: unknown, at = ''): LocatedSchema[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) => walk(value, `${at}/${key}`));
  return Array.isArray(node) ? inner : [{ at, schema: node as Schema }, ...inner];
}
export const everything = walk(document);
export const schemaAt = (at: string): Schema | undefined => everything.find((one) => one.at === at)?.schema;
