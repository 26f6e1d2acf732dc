// Every event type: when the platform sends it and the fields of its `data`, generated from the contract.
import { events } from '@pay/contract/events';
import { apiDocument, componentOf, resolveSchema, type DocumentedOperation, type Schema } from './document.ts';
import { exampleOf } from './examples.ts';
import { fieldList } from './field-lists.ts';
import { slugOf } from './markdown.ts';
import type { Page } from './page.ts';
import { code, json, sentence } from './prose.ts';
import { listResponseFields, meaningOf } from './schema-fields.ts';

type Data = { readonly type: string; readonly name: string; readonly schema: Schema };

/** The resource in `data` of an event. */
function dataOf(type: string): Data {
  const schema = resolveSchema(eventSchemaOf(type)).properties?.['data'] ?? {};
  return { type, name: componentOf(schema) ?? 'object', schema };
}

const bodyOf = (type: string): DocumentedOperation['requestBody'] => apiDocument.webhooks[type]?.post.requestBody;

const eventSchemaOf = (type: string): Schema => bodyOf(type)?.content?.['application/json']?.schema ?? {};

const anchorOf = (name: string): string => `data-${slugOf(name)}`;

export function eventPage(): Page {
  const all = Object.keys(events).map(dataOf);
  const categories = Map.groupBy(Object.entries(events), ([, { category }]) => category);
  const sections = [...categories].map(([category, declared]) => {
    const entries = declared.map(([type, { description }]) => {
      const { name } = dataOf(type);
      return `### ${code(type)}\n\n${sentence(description)} ${code('data')}: [${name}](#${anchorOf(name)}).`;
    });
    const [first] = declared;
    const example = first === undefined ? '' : `\n\nA delivery of ${code(first[0])}:\n\n${json(exampleOf(bodyOf(first[0])))}`;
    return `## ${sentence(category.replaceAll('_', ' ')).slice(0, -1)}\n\n${entries.join('\n\n')}${example}`;
  });
  const lead = [
    'Every event type and its cause. `data` is the whole resource at the time of the event. Subscribe to types, to families such as `card.*`, or to all of them with `*` or an empty list. [Webhooks](/docs/webhooks) explains delivery.',
    '**Two objects under `transaction.*`.** `created`, `updated`, and `completed` carry a Transaction (money moved over a rail). `authorized`, `declined`, `settled`, and `reversed` carry a card transaction. **`transaction.completed` also announces failed, returned, and refunded transactions**: check `data.status`.',
  ].join('\n\n');
  return {
    path: '/docs/events',
    title: 'Events',
    description: 'Every event type: its cause and the fields of its data.',
    group: 'Reference',
    markdown: [lead, envelopeSection(all), ...sections, dataSection(all)].join('\n\n'),
  };
}

/** The members of every event. Each type describes its own `data` below. */
function envelopeSection([first]: readonly Data[]): string {
  const entries = listResponseFields(eventSchemaOf(first?.type ?? '')).map(({ parts: _parts, ...entry }) =>
    entry.name === 'type' ? { ...entry, type: 'string' } : entry.name === 'data' ? { ...entry, meaning: dataMeaning } : entry,
  );
  return `## Fields of an event\n\n${fieldList(entries)}`;
}

const dataMeaning = 'The resource at the time of the event. [Fields of data](#fields-of-data) lists its fields.';

/** Each resource once: most are in `data` of several types. */
function dataSection(all: readonly Data[]): string {
  const resources = [...Map.groupBy(all, ({ name }) => name)].map(([name, uses]) => {
    const types = uses.map(({ type }) => `[${code(type)}](#${type})`).join(', ');
    const schema = uses[0]?.schema ?? {};
    const fields = fieldList(listResponseFields(schema));
    return `### ${name} {#${anchorOf(name)}}\n\n${meaningOf(schema)} In ${types}.\n\n${fields}`;
  });
  return `## Fields of data\n\n${resources.join('\n\n')}`;
}
