// What snippets know of the SDKs: names of methods, and the Go types of what is sent, which also tell amounts and dates apart.

/** One operation, by `POST /v1/cards/{cardId}/freeze`. */
export type SdkOperation = {
  /** `cards.freeze`, without the name of the client. */
  readonly typescript: string;
  readonly python: string;
  readonly go: string;
  /** Go type of the body as the method takes it: `CreateCard`, or `*FreezeCard` where it may be left out. */
  readonly body?: string;
  /** Go type that its query points to. */
  readonly query?: string;
  /** The SDKs go through the pages. */
  readonly isList?: true;
};

/** A struct: by the name on the wire, `GoName GoType`. `fixed` is what the SDK writes by itself and tells variants apart. */
export type GoStruct = { readonly fields: Readonly<Record<string, string>>; readonly fixed?: Readonly<Record<string, string>> };
/** A body whose form depends on a member. */
export type GoVariants = { readonly oneOf: readonly string[] };
/** A map with a name. */
export type GoMap = { readonly map: string };

export type SdkTable = {
  readonly operations: Readonly<Record<string, SdkOperation>>;
  readonly goTypes: Readonly<Record<string, GoStruct | GoVariants | GoMap>>;
};

/** A parameter with members is written once for each: `metadata[order]=2041`. */
export type QueryValue = string | number | boolean | Readonly<Record<string, string>>;

/** A call of the API, as a screen makes it. */
export type ApiCall = {
  readonly method: string;
  /** Template: `/v1/cards/{cardId}/freeze`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue | undefined>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
};

export const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Query parameters that are there; what pages through lists is left to the SDKs. */
export function queryOf({ query = {} }: ApiCall, withoutPages = false): Record<string, QueryValue> {
  const kept = Object.entries(query).filter(([name, value]) => {
    if (value === undefined || value === '') return false;
    return !withoutPages || (name !== 'cursor' && name !== 'limit');
  });
  return Object.fromEntries(kept) as Record<string, QueryValue>;
}

/** The type within `*T`, `Nullable[T]`, `[]T`. */
export const innerOf = (type: string): string => type.replace(/^(\*|\[\]|Nullable\[)/, '').replace(/^([^[]*)\]$/, '$1');
export const isAmount = (type: string | undefined): boolean => type !== undefined && innerOf(type) === 'Decimal';
export const isInstant = (type: string | undefined): boolean => type !== undefined && innerOf(type) === 'Time';

/** The fields of a Go type with their types, those of the variant that the body is where there are several. */
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
