// Requirements for a new service that nothing else checks. Without them, the service's events reach no webhook, and its
// rows keep the data of erased customers.
import { forgetOperations } from '@pay/contract/erasure';
import type { EventTable } from '@pay/contract/event';
import { eventsBySource } from '@pay/contract/events';
import type { Contract } from '@pay/contract/operation';
import { definitions } from '@pay/platform/services/definitions';
import { serviceNames } from '@pay/platform/services/names';
import { read } from './repository.ts';

type Source = { readonly name: string; readonly events: EventTable };
type Subscription = { readonly source: string; readonly types: readonly string[] };

/** Event types without a fan-out, as `service type`. */
const withoutFanOut = (sources: readonly Source[], subscriptions: readonly Subscription[]): string[] =>
  sources.flatMap(({ name, events }) => {
    const reached = subscriptions.filter(({ source }) => source === name).flatMap(({ types }) => types);
    return Object.keys(events)
      .filter((type) => !reached.includes(type))
      .map((type) => `${name} ${type}`);
  });

const subscriptions = (definitions.webhook.reactions ?? []) as readonly Subscription[];
const sources = serviceNames.filter((name) => name !== 'webhook').map((name) => definitions[name]);

test('every event that a service declares reaches webhooks', () => {
  expect(withoutFanOut(sources, subscriptions)).toEqual([]);
  for (const { name, events } of sources) expect(Object.keys(eventsBySource[name] ?? {})).toEqual(Object.keys(events));
});

test('a service whose events the webhook service does not consume is reported', () => {
  const events = { 'loan.created': { category: 'loan', description: 'A loan was created', data: forgetOperations.forget.input } };
  expect(withoutFanOut([...sources, { name: 'loan', events }], subscriptions)).toEqual(['loan loan.created']);
});

type Storage = { readonly name: string; readonly contract: Contract; readonly schema: string };

/** Services with customers' data but without an operation by which the gateway erases a customer. */
const outsideErasure: Readonly<Record<string, string>> = {
  customer: 'serves `erase`, which begins every erasure',
  file: 'the transfer and report services erase the files that they use, and every file expires',
  console: 'stores members and operators, who are not customers',
};

const storesCustomerData = ({ schema }: Storage): boolean => /\b(\w*customer_id|sealed\w*)\b/.test(schema);

const forgets = ({ contract }: Storage): boolean => contract['forget']?.input === forgetOperations.forget.input;

const withoutErasure = (services: readonly Storage[]): string[] =>
  services.filter((service) => storesCustomerData(service) && !forgets(service)).map(({ name }) => name);

const stores = serviceNames.map((name) => ({
  name,
  contract: definitions[name].contract,
  schema: read(`services/${name}/schema.sql`),
}));

test('every service that stores data of customers takes part in their erasure', () => {
  expect(withoutErasure(stores).sort()).toEqual(Object.keys(outsideErasure).sort());
  const asked = Object.entries(definitions.gateway.needs).filter(([, part]) => 'forget' in part);
  expect(asked.map(([name]) => name).sort()).toEqual(
    stores
      .filter(forgets)
      .map(({ name }) => name as string)
      .sort(),
  );
});

test('a service with customer rows and without an erasure is reported', () => {
  const loan = { name: 'loan', contract: {}, schema: 'create table loans (\n  customer_id uuid not null\n);' };
  expect(withoutErasure([...stores, loan])).toContain('loan');
  expect(withoutErasure([{ ...loan, contract: definitions.card.contract }])).toEqual([]);
});
