// Examples of requests and responses in the OpenAPI document.

type WithExamples = { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> };
type ExampleBody = { readonly content?: Readonly<Record<string, WithExamples>> };

/** The JSON examples of a body by name. */
export const examplesOf = (body: ExampleBody | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(body?.content?.['application/json']?.examples ?? {}).map(([name, { value }]) => [name, value]),
  );

/** The first JSON example of a body. Undefined if it has none. */
export const exampleOf = (body: ExampleBody | undefined): unknown => Object.values(examplesOf(body))[0];
