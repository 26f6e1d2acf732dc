import { randomIds } from '@pay/core/id';
import { MINUTE } from '@pay/core/time';
import type { ScenarioName } from '../../domain/scenario.ts';
import type { PaymentRequest, RailCall } from './rail-adapter.ts';
import { memorySimulatorLedger } from '../../domain/simulator-ledger.ts';
import { simulator } from './simulator.ts';

const ids = randomIds();
const now = 1_780_000_000_000;
const make = () => {
  const ledger = memorySimulatorLedger();
  const told: string[] = [];
  const callBack = (message: { raw: string }): Promise<void> => {
    told.push(message.raw);
    return Promise.resolve();
  };
  return { ledger, told, rail: simulator({ ledger, liveSettleMs: 0, achReturnDays: 2, callBack }) };
};
const aRequest = (scenario: ScenarioName | null = 'completed', over: Partial<PaymentRequest> = {}): PaymentRequest => ({
  railKey: ids.next('transaction', now),
  references: () => null as never,
  origin: () => null as never,
  owner: { account: ids.next('key', now), environment: scenario === null ? 'live' : 'sandbox' },
  rail: 'sepa',
  currency: 'eur',
  units: 1_000n,
  destinationAddress: null,
  payoutAccountId: ids.next('counterparty', now),
  reference: null,
  play: scenario === null ? null : { scenario, stepDelayMs: 300 },
  ...over,
});
const call = (request: PaymentRequest, again = false, at = now): RailCall => ({
  request,
  at,
  artefact: { railKey: request.railKey, body: '' },
  again,
});

test('the same request always prepares the same bytes', () => {
  const { rail } = make();
  const request = aRequest();
  expect(rail.prepare(request)).toEqual(rail.prepare({ ...request }));
});

test('a payment that is sent twice is one payment', async () => {
  const { rail, ledger } = make();
  const request = aRequest();
  await rail.send([call(request)]);
  await rail.send([call(request, true, now + MINUTE)]);
  expect([...ledger.lines.values()]).toMatchObject([{ units: 1_000n, settlesAt: now + 600 }]);
});

test('a timeout after acceptance is found by its key, and one before it is reported as unknown', async () => {
  const { rail, ledger } = make();
  const accepted = aRequest('timeout_accepted');
  const lost = aRequest('timeout_lost');
  expect(await rail.send([call(accepted), call(lost)])).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
  expect(
    await rail.lookup([
      { request: accepted, at: now },
      { request: lost, at: now },
    ]),
  ).toMatchObject([{ kind: 'underway' }, { kind: 'not_found', authoritative: true }]);
  expect(await rail.send([call(lost, true)])).toMatchObject([{ kind: 'accepted' }]);
  expect(ledger.lines.size).toBe(2);
});

test.each<[ScenarioName, string]>([
  ['completed', 'settled'],
  ['returned', 'returned'],
  ['failed', 'rejected'],
  ['onchain_reverted', 'rejected'],
  ['payment_submitted', 'underway'],
])('%s ends as %s, and not before its time', async (scenario, ending) => {
  const { rail } = make();
  const request = aRequest(scenario);
  await rail.send([call(request)]);
  expect(await rail.lookup([{ request, at: now + 599 }])).toMatchObject([{ kind: 'underway' }]);
  expect(await rail.lookup([{ request, at: now + 600 }])).toMatchObject([{ kind: ending }]);
});

test('a slow payment takes thirty seconds', async () => {
  const { rail } = make();
  const request = aRequest('slow');
  await rail.send([call(request)]);
  expect(await rail.lookup([{ request, at: now + 29_999 }])).toMatchObject([{ kind: 'underway' }]);
  expect(await rail.lookup([{ request, at: now + 30_000 }])).toMatchObject([{ kind: 'settled' }]);
});

test('a live ACH payment is in progress for two banking days, and any other settles at once', async () => {
  const { rail } = make();
  const ach = aRequest(null, { rail: 'ach', currency: 'usd' });
  const wire = aRequest(null, { rail: 'wire', currency: 'usd' });
  await rail.send([call(ach), call(wire)]);
  expect(
    await rail.lookup([
      { request: ach, at: now + MINUTE },
      { request: wire, at: now + MINUTE },
    ]),
  ).toMatchObject([{ kind: 'underway' }, { kind: 'settled' }]);
});

test('a late return is repeated until it is acknowledged', async () => {
  const { rail } = make();
  const request = aRequest('late_return');
  await rail.send([call(request)]);
  expect(await rail.lateReturns?.(now + 600, 10)).toEqual([]);
  for (let i = 0; i < 2; i += 1) expect(await rail.lateReturns?.(now + MINUTE, 10)).toMatchObject([{ railKey: request.railKey }]);
  await rail.acknowledge?.([request.railKey]);
  expect(await rail.lateReturns?.(now + MINUTE, 10)).toEqual([]);
});

test.each(['', '{', '[]', 'null', '{"eventId":"e"}', '{"eventId":"e","railKey":"wal_1"}', '{"eventId":1,"railKey":"txn_1"}'])(
  '%p is not a callback',
  (raw) => {
    expect(make().rail.parseCallback(raw, {})).toBeUndefined();
  },
);

test('a rail calls back as scripted, early or three times with one event id, and otherwise never', async () => {
  const { rail, told } = make();
  const [early, repeated] = [aRequest('early_callback'), aRequest('repeated_callback')];
  await rail.send([call(aRequest()), call(early), call(repeated)]);
  const heard = told.map((raw) => rail.parseCallback(raw, {}));
  expect(heard.map((callback) => callback?.railKey).sort()).toEqual(
    [early.railKey, repeated.railKey, repeated.railKey, repeated.railKey].sort(),
  );
  expect(new Set(heard.map((callback) => callback?.eventId)).size).toBe(2);
});
