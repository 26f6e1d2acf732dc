// Every event type: when the platform sends it and the shape of its `data`, generated from the contract.
import { events } from '@pay/contract/events';
import { apiDocument, resolveSchema } from './document.ts';
import type { Page } from './page.ts';
import { code, json, sentence } from './prose.ts';

/** The reference's name of the resource in `data`. */
function resourceOf(type: string): string {
  const name = type
    .split(/[._]/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');
  const data = apiDocument.components.schemas[`${name}Event`]?.properties?.['data'];
  return data?.$ref?.split('/').at(-1) ?? resolveSchema(data ?? {}).description ?? 'object';
}

const exampleOf = (type: string): unknown =>
  Object.values(apiDocument.webhooks[type]?.post.requestBody?.content?.['application/json']?.examples ?? {})[0]?.value;

export function eventPage(): Page {
  const categories = Map.groupBy(Object.entries(events), ([, { category }]) => category);
  const sections = [...categories].map(([category, declared]) => {
    const entries = declared.map(([type, { description }]) =>
      [`### ${code(type)}`, `${sentence(description)} ${code('data')}: ${code(resourceOf(type))}.`].join('\n\n'),
    );
    const [first] = declared;
    const example = first === undefined ? '' : `\n\nA delivery of ${code(first[0])}:\n\n${json(exampleOf(first[0]))}`;
    return `## ${sentence(category.replaceAll('_', ' ')).slice(0, -1)}\n\n${entries.join('\n\n')}${example}`;
  });
  const lead = [
    'Every event type and its cause. `data` is the whole resource at the time of the event. Subscribe to types, to families such as `card.*`, or to all of them with `*` or an empty list. [Webhooks](/docs/webhooks) explains delivery.',
    '**Two objects under `transaction.*`.** `created`, `updated`, and `completed` carry a Transaction (money moved over a rail). `authorized`, `declined`, `settled`, and `reversed` carry a card transaction. **`transaction.completed` also announces failed, returned, and refunded transactions**: check `data.status`.',
  ].join('\n\n');
  return {
    path: '/docs/events',
    title: 'Events',
    description: 'Every event type: its cause and its data.',
    group: 'Reference',
    markdown: `${lead}\n\n${sections.join('\n\n')}`,
  };
}
