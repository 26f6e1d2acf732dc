import type { OpenApiDocument, Schema } from './document.ts';
import { membersOf } from './operations.ts';

export interface EventShape {
  readonly name: string;
  readonly payload: Schema;
}

/** Every webhook of the document, by the `type` of its body. */
export function eventsOf(document: OpenApiDocument): EventShape[] {
  return Object.entries(document.webhooks ?? {}).map(([key, item]) => {
    const content = Object.values(item)[0]?.requestBody?.content;
    const { type, data } = membersOf(document, content?.['application/json']?.schema ?? {});
    const name = type?.const ?? type?.enum?.[0] ?? key;
    if (typeof name !== 'string' || data === undefined) throw new Error(`webhook ${key} has no type or no data`);
    return { name, payload: data };
  });
}
