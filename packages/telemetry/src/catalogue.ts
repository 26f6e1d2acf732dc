// Every metric that the platform exports, in one table. Code can register only these metrics, and the named services
// export all of them. Alerts and dashboards rely on that.
import { bus } from './catalogue/bus.ts';
import { cards, risks } from './catalogue/cards.ts';
import { http } from './catalogue/http.ts';
import { ledger, transfers } from './catalogue/money.ts';
import { people } from './catalogue/people.ts';
import { postgres } from './catalogue/postgres.ts';
import { resources } from './catalogue/process.ts';
import { rpc } from './catalogue/rpc.ts';
import { runtime } from './catalogue/runtime.ts';
import { webhooks } from './catalogue/webhooks.ts';
import { work } from './catalogue/work.ts';
import type { Declaration } from './metric.ts';

/** Groups as the page shows them. */
export const groups = {
  http,
  rpc,
  resources,
  postgres,
  bus,
  work,
  transfers,
  ledger,
  cards,
  risks,
  webhooks,
  people,
  runtime,
} as const;

export const catalogue = {
  ...http,
  ...rpc,
  ...resources,
  ...postgres,
  ...bus,
  ...work,
  ...transfers,
  ...ledger,
  ...cards,
  ...risks,
  ...webhooks,
  ...people,
} as const;

export type MetricName = keyof typeof catalogue;
type Type = Declaration['type'];
export type NameOf<T extends Type> = { [N in MetricName]: (typeof catalogue)[N]['type'] extends T ? N : never }[MetricName];
export type LabelOf<N extends MetricName> = Extract<keyof (typeof catalogue)[N]['labels'], string>;

export const isExportedBy = (declaration: Declaration, service: string): boolean =>
  declaration.services === 'all' || declaration.services.includes(service);
