// The examples of the OpenAPI document's webhooks, by type.

type Body = {
  readonly content: Readonly<Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>>;
};
type Hooks = Readonly<Record<string, { readonly post: { readonly requestBody: Body } }>>;

export function eventSamples(document: unknown): Record<string, unknown> {
  const { webhooks } = document as { readonly webhooks: Hooks };
  return Object.fromEntries(
    Object.entries(webhooks).map(([type, { post }]) => {
      const [sample] = Object.values(post.requestBody.content['application/json']?.examples ?? {});
      return [type, sample?.value];
    }),
  );
}

/** JSON text, so that a browser parses it only when needed. */
export const eventSamplesSource = (document: unknown): string =>
  '// Written by `npm run generate` from packages/contract/openapi.json; do not edit.\n' +
  `export const eventSamples = JSON.parse(\n  '${JSON.stringify(eventSamples(document)).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',\n) as Readonly<Record<string, unknown>>;\n`;
