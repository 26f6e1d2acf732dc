// Compares the services' exported metrics with the catalogue, on which alerts and dashboards rely.
import { serviceNames, type ServiceName } from '@pay/platform/services/names';
import { catalogue, groups, isExportedBy } from '@pay/telemetry/catalogue';
import type { Declaration } from '@pay/telemetry/metric';
import { createMetrics } from '@pay/telemetry/metrics';
import { eventually } from '@pay/testkit/eventually';
import { inState, newSender, send, transferOf } from './support/arrange.ts';
import { ownPlatform } from './support/own-platform.ts';

const { runtime } = groups;
const declaredMetrics = Object.entries(catalogue as Readonly<Record<string, Declaration>>);
const harness = ownPlatform({}, serviceNames);

const page = async (service: ServiceName): Promise<string> =>
  (await fetch(`${harness.platform.service(service).adminUrl}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();

/** `name type` of every metric on a page. */
const types = (text: string): string[] => [...text.matchAll(/^# TYPE (\S+ \S+)$/gm)].map((match) => match[1] ?? '').sort();
/** Samples as `[name, labels, value]`. */
const samples = (text: string): [string, Record<string, string>, number][] =>
  [...text.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => [
    name,
    Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text])),
    Number(value),
  ]);

test.each(serviceNames)('%s exports exactly the metrics of the catalog, from its start on', async (service) => {
  const promised = declaredMetrics.filter(([, one]) => isExportedBy(one, service)).map(([name, one]) => `${name} ${one.type}`);
  expect(types(await page(service))).toEqual(promised.sort());
});

test.each(serviceNames)('%s exports only the labels and values of the catalog', async (service) => {
  const odd = samples(await page(service)).flatMap(([name, { service: told, le: _le, ...labels }]) => {
    const one =
      Object.fromEntries(declaredMetrics)[name] ?? Object.fromEntries(declaredMetrics)[name.replace(/_(bucket|sum|count)$/, '')];
    const known = one?.labels ?? {};
    const wrong = Object.entries(labels).filter(([label, value]) => {
      const values = known[label];
      return values === undefined || (typeof values !== 'string' && !values.includes(value));
    });
    return told !== service || wrong.length > 0 ? [`${name} ${JSON.stringify(labels)}`] : [];
  });
  expect(odd).toEqual([]);
});

const value = async (service: ServiceName, name: string, labels: Record<string, string>): Promise<number> =>
  samples(await page(service))
    .filter(([one, has]) => one === name && Object.entries(labels).every(([label, text]) => has[label] === text))
    .reduce((sum, [, , number]) => sum + number, 0);

test('a transfer changes every related metric, under the mode of its key', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  const sent = await send(api, transferOf(sender), { 'Idempotency-Key': 'counted' });
  await inState(api, sent.id, 'completed');
  await harness.platform.drainEvents();
  const moved: readonly [ServiceName, string, Record<string, string>][] = [
    [
      'gateway',
      'payments_http_request_duration_seconds_count',
      { route: '/v1/transfers', method: 'POST', status_class: '2xx', mode: 'test' },
    ],
    ['gateway', 'payments_idempotency_total', { result: 'new' }],
    ['gateway', 'payments_rpc_client_duration_seconds_count', { subject: 'rpc.transfer.create', outcome: 'answered' }],
    ['transfer', 'payments_rpc_duration_seconds_count', { subject: 'rpc.transfer.create', outcome: 'ok' }],
    ['transfer', 'payments_transfers_total', { terminal: 'completed', type: 'transfer', mode: 'test' }],
    ['transfer', 'payments_transfer_transitions_total', { to: 'payment_submitted', mode: 'test' }],
    ['transfer', 'payments_transfer_duration_seconds_count', { mode: 'test' }],
    ['transfer', 'payments_transfer_submit_seconds_count', { mode: 'test' }],
    ['transfer', 'payments_saga_step_duration_seconds_count', { step: 'ledger', outcome: 'ok' }],
    ['transfer', 'payments_rail_calls_total', { call: 'send', outcome: 'accepted' }],
    ['transfer', 'payments_outbox_published_total', {}],
    ['wallet', 'payments_ledger_postings_total', { kind: 'transfer' }],
    ['wallet', 'payments_db_query_duration_seconds_count', { op: 'ledger-write' }],
  ];
  for (const [service, name, labels] of moved) {
    await eventually(
      async () => [name, await value(service, name, labels)] as const,
      ([, number]) => number > 0,
    );
  }
});

test('the leader exports figures from tables: a balanced ledger, an empty outbox, no stuck transfers', async () => {
  const api = await harness.owner();
  const sender = await newSender(api);
  await inState(api, (await send(api, transferOf(sender))).id, 'completed');
  await harness.platform.drainEvents();
  for (const service of serviceNames) await harness.platform.service(service).jobs.runOnce('measure');
  const told: readonly [ServiceName, string][] = [
    ['transfer', 'payments_saga_stuck'],
    ['transfer', 'payments_outbox_pending'],
    ['customer', 'payments_dead_letters'],
    ['wallet', 'payments_ledger_imbalance'],
    ['wallet', 'payments_ledger_account_drift'],
    ['wallet', 'payments_ledger_negative_balances'],
    ['gateway', 'payments_schema_missing_migrations'],
    ['gateway', 'payments_schema_unknown_migrations'],
  ];
  for (const [service, name] of told) {
    // The wallet service sums the ledger less often if a sum takes longer, so the next sums may take seconds.
    const found = await eventually(
      async () => samples(await page(service)).filter(([one]) => one === name),
      ({ length }) => length > 0,
    );
    expect([service, name, found.filter(([, , number]) => number !== 0)]).toEqual([service, name, []]);
  }
});

test('the documented process metrics equal the exported ones', async () => {
  const all = types((await createMetrics('risk', true).render()).body).map((line) => line.split(' ')[0] ?? '');
  const listed = Object.entries(runtime as Readonly<Record<string, Declaration>>);
  expect(all.filter((name) => !(name in catalogue)).sort()).toEqual(listed.map(([name]) => name).sort());
});
