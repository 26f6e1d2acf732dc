// Facts about the SDKs that snippets need: method names and Go types of requests. The Go types also mark amounts and
// dates.

/** One operation, keyed by `POST /v1/cards/{cardId}/freeze`. */
export type SdkOperation = {
  /** `cards.freeze`, without the name of the client. */
  readonly typescript: string;
  readonly python: string;
  readonly go: string;
  /** Go type of the body parameter: `CreateCard`, or `*FreezeCard` if it is optional. */
  readonly body?: string;
  /** Go type of the query, without the pointer. */
  readonly query?: string;
  /** The SDKs request the next pages themselves. */
  readonly isList?: true;
};

/** A struct: wire name to `GoName GoType`. The SDK writes the `fixed` members, which distinguish variants. */
export type GoStruct = { readonly fields: Readonly<Record<string, string>>; readonly fixed?: Readonly<Record<string, string>> };
/** A body whose shape depends on a member. */
export type GoVariants = { readonly oneOf: readonly string[] };
/** A named map type. */
export type GoMap = { readonly map: string };

export type SdkTable = {
  readonly operations: Readonly<Record<string, SdkOperation>>;
  readonly goTypes: Readonly<Record<string, GoStruct | GoVariants | GoMap>>;
};

/** A parameter with members appears once per member: `metadata[order]=2041`. */
export type QueryValue = string | number | boolean | Readonly<Record<string, string>>;

/** An API call of a screen. */
export type ApiCall = {
  readonly method: string;
  /** Path template: `/v1/cards/{cardId}/freeze`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue | undefined>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
};

export const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The query parameters with values. `withoutPages` omits pagination, which the SDKs handle. */
export function queryOf({ query = {} }: ApiCall, withoutPages = false): Record<string, QueryValue> {
  const kept = Object.entries(query).filter(([name, value]) => {
    if (value === undefined || value === '') return false;
    return !withoutPages || (name !== 'cursor' && name !== 'limit');
  });
  return Object.fromEntries(kept) as Record<string, QueryValue>;
}

/** The type inside `*T`, `Nullable[T]`, or `[]T`. */
export const innerOf = (type: string): string => type.replace(/^(\*|\[\]|Nullable\[)/, '').replace(/^([^[]*)\]$/, '$1');
export const isAmount = (type: string | undefined): boolean => type !== undefined && innerOf(type) === 'Decimal';
export const isInstant = (type: string | undefined): boolean => type !== undefined && innerOf(type) === 'Time';

/** The fields of a Go type and their types. If the type has variants, the fields of the matching variant. */
export function fieldsOf(
  table: SdkTable,
  type: string,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const found = structOf(table, type, body);
  return Object.fromEntries(Object.entries(found?.struct.fields ?? {}).map(([wire, text]) => [wire, text.split(' ')[1] ?? '']));
}

export function structOf(
  table: SdkTable,
  type: string,
  body: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly struct: GoStruct } | undefined {
  const name = innerOf(type);
  const found = table.goTypes[name];
  if (found === undefined || 'map' in found) return undefined;
  if ('fields' in found) return { name, struct: found };
  const variants = found.oneOf.flatMap((variant) => {
    const struct = table.goTypes[variant];
    return struct !== undefined && 'fields' in struct ? [{ name: variant, struct }] : [];
  });
  return variants.find(({ struct: { fixed = {} } }) => Object.entries(fixed).every(([member, value]) => body[member] === value));
}
