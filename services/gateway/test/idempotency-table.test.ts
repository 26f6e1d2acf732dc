// The outcome table of idempotency keys: each row for each method, with the repetition on the same replica and on
// another one.
import { conflict, unavailable } from '@pay/core/fault';
import { randomIds } from '@pay/core/id';
import { iso, systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { aTransfer, gatewayHarness, type Caller, type GatewayHarness, type Reply, type Send } from './support.ts';

let harness: GatewayHarness;
let secondUrl: string;
beforeAll(async () => {
  harness = await gatewayHarness();
  secondUrl = (await harness.start()).httpUrl ?? '';
});
afterAll(() => harness.stop());
afterEach(() => {
  harness.stubs.behave = () => Promise.resolve();
});

const ids = randomIds();
const aCounterpartyPath = (): string => `/v1/counterparties/${ids.next('counterparty', systemClock.now())}`;

/** Each kind makes a request, the same request again, and a different one. */
const kinds: Record<string, () => { same: Send; different: Send }> = {
  POST: () => ({ same: { path: '/v1/transfers', body: aTransfer() }, different: { path: '/v1/transfers', body: aTransfer() } }),
  PATCH: () => {
    const path = aCounterpartyPath();
    const change = (accountName: string): Send => ({ method: 'PATCH', path, body: { accountName } });
    return { same: change('a'), different: change('b') };
  },
  DELETE: () => {
    const remove = (): Send => ({ method: 'DELETE', path: aCounterpartyPath() });
    return { same: remove(), different: remove() };
  },
};

const code = (reply: Reply): string | undefined => reply.json.error?.details?.[0]?.code;

describe.each(Object.keys(kinds).flatMap((method) => [0, 1].map((replica) => [method, replica] as const)))(
  '%s, repeated on replica %i',
  (method, replica) => {
    /** A fresh caller with its request; `again` goes to the replica under test, `first` to the original one. */
    const setUp = async () => {
      const caller: Caller = await harness.aCaller();
      const { same, different } = kinds[method]?.() ?? { same: { path: '' }, different: { path: '' } };
      const sendKeyed = (request: Send, url: string) => caller.send({ ...request, url, headers: { 'idempotency-key': 'k' } });
      const there = replica === 0 ? harness.url : secondUrl;
      const operations = () =>
        harness.stubs.calls.filter(({ ctx }) => ctx.owner.account === caller.id).map(({ ctx }) => ctx.operationId);
      return {
        first: () => sendKeyed(same, harness.url),
        again: () => sendKeyed(same, there),
        other: () => sendKeyed(different, there),
        elsewhere: () => sendKeyed({ path: '/v1/simulate/http-faults', body: { status: 503, count: 1 } }, there),
        operations,
        begun: () => eventually(operations, (operationIds) => operationIds.length > 0),
        row: () => harness.gateway.db.knex('idempotency_keys').where({ key: 'k', account: harness.uuidOf(caller) }),
      };
    };

    test('a request without a row runs once', async () => {
      const { again, operations } = await setUp();
      expect((await again()).status).toBe(200);
      expect(operations()).toHaveLength(1);
    });

    test('the key of another route, even while that one runs, is rejected as a route mismatch', async () => {
      const { first, elsewhere, begun } = await setUp();
      let release = (): void => undefined;
      harness.stubs.behave = () => new Promise((resolve) => (release = resolve));
      const running = first();
      await begun();
      expect(code(await elsewhere())).toBe('idempotency_route_mismatch');
      release();
      await running;
      expect(code(await elsewhere())).toBe('idempotency_route_mismatch');
    });

    test('another request under the key is rejected as a body mismatch', async () => {
      const { first, other } = await setUp();
      await first();
      const reply = await other();
      expect([reply.status, reply.json.error?.code, code(reply)]).toEqual([409, 'CONFLICT', 'idempotency_body_mismatch']);
    });

    test('a concurrent request waits for the answer, and after two seconds is told to retry', async () => {
      const { first, again, begun, operations } = await setUp();
      let release = (): void => undefined;
      harness.stubs.behave = () => new Promise((resolve) => (release = resolve));
      const running = first();
      await begun();
      const late = await again();
      expect([late.status, code(late), late.headers.get('retry-after')]).toEqual([409, 'idempotency_in_progress', '1']);
      const waiting = again();
      release();
      const [answer, duplicate] = await Promise.all([running, waiting]);
      expect([duplicate.status, duplicate.text, duplicate.headers.get('idempotent-replayed')]).toEqual([
        200,
        answer.text,
        'true',
      ]);
      expect(new Set(operations()).size).toBe(1);
    });

    test('after a loss or a failure, the same operation is completed, and the lost attempt can no longer write', async () => {
      const { first, again, begun, operations, row } = await setUp();
      let release = (): void => undefined;
      harness.stubs.behave = (attempt) => (attempt === 1 ? new Promise((resolve) => (release = resolve)) : Promise.resolve());
      const lost = first();
      await begun();
      await row().update({ lease_until: iso(0) });
      // The process that holds the claim would make its own caller wait, so another replica continues.
      const taken = replica === 0 ? undefined : await again();
      release();
      const answer = await lost;
      expect(answer.status).toBe(200);
      if (taken !== undefined) {
        expect(taken.text).toBe(answer.text);
        // The replica that continued writes the row after the answer was sent.
        await eventually(
          () => row().first() as Promise<{ done: boolean; lease_no: number }>,
          (claim) => claim.done && claim.lease_no === 2,
        );
      }

      const failed = await setUp();
      harness.stubs.behave = (attempt) => (attempt === 1 ? Promise.reject(unavailable('test')) : Promise.resolve());
      const refused = await failed.first();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      const second = await eventually(failed.again, ({ status }) => status === 200);
      expect(second.headers.get('idempotent-replayed')).toBeNull();
      expect([new Set(operations()).size, new Set(failed.operations()).size]).toEqual([1, 1]);
    });

    test('a completed success or rejection is replayed byte for byte, without a second effect', async () => {
      const made = await setUp();
      const success = await made.first();
      const replay = await made.again();
      expect([replay.status, replay.text, replay.headers.get('idempotent-replayed')]).toEqual([200, success.text, 'true']);
      expect(new Set(made.operations()).size).toBe(1);

      const barred = await setUp();
      harness.stubs.behave = () => Promise.reject(conflict('insufficient_funds', 'amount', 'Not enough funds'));
      const refusal = await barred.first();
      await eventually(
        () => barred.row().first() as Promise<{ done: boolean }>,
        ({ done }) => done,
      );
      harness.stubs.behave = () => Promise.resolve();
      const repeated = await barred.again();
      expect([repeated.status, repeated.text, repeated.headers.get('idempotent-replayed')]).toEqual([409, refusal.text, 'true']);
      expect(barred.operations()).toHaveLength(1);
    });
  },
);
