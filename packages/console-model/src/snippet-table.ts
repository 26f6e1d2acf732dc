// Builds the table of snippets from the SDK generators, so snippets use only names that the SDKs have.
import type { OpenApiDocument } from '@pay/sdk/generate/document';
import { goFiles } from '@pay/sdk/generate/go-files';
import { goName } from '@pay/sdk/generate/go-names';
import { camel, operationsOf } from '@pay/sdk/generate/operations';
import { snake } from '@pay/sdk/generate/python-models';
import { innerOf, type GoMap, type GoStruct, type GoVariants, type SdkOperation, type SdkTable } from './snippet-shape.ts';

type Request = { readonly verb: string; readonly path: string };
type GoType = GoStruct | GoVariants | GoMap;

export function sdkTable(document: OpenApiDocument): SdkTable {
  const files = goFiles(document);
  const signatures = signaturesOf(files.get('resources.gen.go') ?? '');
  const types = goTypesOf(files.get('models.gen.go') ?? '');
  const operations = operationsOf(document)
    .filter(isPlain)
    .map(({ verb, path, resource, method, isList }): [string, SdkOperation] => {
      const key = `${verb.toUpperCase()} ${path}`;
      const names = [...resource, camel(method)];
      const signature = signatures.get(key);
      if (signature === undefined) throw new Error(`there is no Go method for ${key}`);
      const go = names.map(goName).join('.');
      return [
        key,
        {
          typescript: names.join('.'),
          python: names.map(snake).join('.'),
          go,
          ...signature,
          ...(isList && { isList: true as const }),
        },
      ];
    });
  const used = operations.flatMap(([, { body, query }]) => [body, query].filter((one) => one !== undefined).map(innerOf));
  return { operations: Object.fromEntries(operations), goTypes: reachable(types, used) };
}

/**
 * Dry runs and other kinds of bodies have their own SDK methods for the same path. The first is the ordinary method.
 */
const isPlain = ({ verb, path }: Request, at: number, all: readonly Request[]): boolean =>
  !path.includes('?') && all.findIndex((one) => one.verb === verb && one.path === path) === at;

/** Body and query of each method, keyed by `POST /v1/cards`. Reads the method's line and the comment above it. */
function signaturesOf(source: string): Map<string, Pick<SdkOperation, 'body' | 'query'>> {
  const found = new Map<string, Pick<SdkOperation, 'body' | 'query'>>();
  for (const [, key = '', parameters = ''] of source.matchAll(
    /^\/\/ \w+ calls (\w+ [^\s:?]+)(?::[^\n]*|[^\n?]*:[^\n]*)\n(?:\/\/[^\n]*\n)*func \(r [^)]+\) \w+\(([^)]*)\)/gm,
  )) {
    const [, body] = /\bbody (\S+?),/.exec(parameters) ?? [];
    const [, query] = /\bquery \*(\S+?),/.exec(parameters) ?? [];
    found.set(key, { ...(body !== undefined && { body }), ...(query !== undefined && { query }) });
  }
  return found;
}

function goTypesOf(source: string): Map<string, GoType> {
  const types = new Map<string, GoType>();
  for (const [, name = '', inner = ''] of source.matchAll(/^type (\w+) struct \{\n([\s\S]*?)^\}/gm))
    types.set(name, structFrom(inner));
  for (const [, name = '', map = ''] of source.matchAll(/^type (\w+) (map\[\S+)$/gm)) types.set(name, { map });
  for (const [, name = '', given = ''] of source.matchAll(
    /^func \(b (\w+)\) MarshalJSON[^}]*?map\[string\]string\{([^}]*)\}/gm,
  )) {
    const struct = types.get(name);
    const fixed = Object.fromEntries(
      [...given.matchAll(/"(\w+)": "(\w+)"/g)].map(([, member = '', value = '']) => [member, value]),
    );
    if (struct !== undefined && 'fields' in struct) types.set(name, { ...struct, fixed });
  }
  for (const [name, oneOf] of variantsIn(source)) types.set(name, { oneOf });
  return types;
}

function structFrom(inner: string): GoStruct {
  const lines = inner.matchAll(/^\s+(\w+)\s+(\S+)\s+`json:"(\w+)[^"]*"`$/gm);
  return { fields: Object.fromEntries([...lines].map(([, name = '', type = '', wire = '']) => [wire, `${name} ${type}`])) };
}

/** Bodies with variants are interfaces, and each variant declares its interface. */
function variantsIn(source: string): Map<string, string[]> {
  const variants = new Map<string, string[]>();
  for (const [, variant = '', name = ''] of source.matchAll(/^func \((\w+)\) is(\w+)\(\) \{\}$/gm))
    variants.set(name, [...(variants.get(name) ?? []), variant]);
  return variants;
}

/** The named types and every type that they reference. */
function reachable(types: ReadonlyMap<string, GoType>, names: readonly string[]): Record<string, GoType> {
  const found: Record<string, GoType> = {};
  const visit = (name: string): void => {
    const type = types.get(name);
    if (type === undefined || found[name] !== undefined) return;
    found[name] = type;
    if ('oneOf' in type) type.oneOf.forEach(visit);
    if ('fields' in type) for (const text of Object.values(type.fields)) visit(innerOf(innerOf(text.split(' ')[1] ?? '')));
  };
  names.forEach(visit);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}
