// A conversion whose commits, ledger calls, and workers fail halfway.
import { unavailable } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { eventually } from '@pay/testkit/eventually';
import { withFailingCommits, failNth } from '@pay/testkit/faults';
import { aCtx, failLedgerCall, transferHarness, until, type TransferHarness } from './harness.ts';
import { accountsAfterOne, aConverter } from './conversion-pair.ts';

let harness: TransferHarness;
beforeAll(async () => {
  harness = await transferHarness();
});
afterAll(() => harness.stop());

type Converter = ReturnType<typeof aConverter>;

/** Both wallets have changed once, and the conversion has emitted its three events once. */
async function expectOneConversion({ owner, from, source, destination }: Converter, id: string): Promise<void> {
  expect([source(), destination()]).toEqual([9_974_500_000n, 1_002_349n]);
  expect([harness.ledger.held(owner, from), harness.ledger.open(owner)]).toEqual([0n, accountsAfterOne]);
  const events = await harness.events(owner);
  expect(events.map(({ resourceId, type, version }) => `${resourceId} ${version} ${type}`)).toEqual([
    `${id} 1 transaction.created`,
    `${id} 2 transaction.updated`,
    `${id} 3 transaction.completed`,
  ]);
}

/** Like a client: repeats the same operation until it is complete. The lease of a failed request ends at once. */
const sendUntilComplete = ({ owner, body }: Converter, ctx = aCtx(owner)) => {
  const send = () => harness.api.createConversion({ ...ctx, deadline: Date.now() + 10_000 }, body());
  return eventually(
    () => send().catch(() => harness.endLeases(owner)),
    (answer) => answer?.status === 'completed',
  );
};

test.each([1, 2, 3].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'it is one conversion although commit %i fails %s taking effect',
  async (n, when) => {
    await harness.restart({ wrapDatabase: withFailingCommits(failNth(n, when)) });
    const converter = aConverter(harness);
    const sent = await sendUntilComplete(converter);
    await expectOneConversion(converter, sent?.id ?? '');
  },
);

test.each([1, 2].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const]))(
  'it is one conversion although ledger call %i fails %s taking effect',
  async (n, when) => {
    await harness.restart();
    harness.aroundPost = failLedgerCall(n, when);
    try {
      const converter = aConverter(harness);
      const sent = await sendUntilComplete(converter);
      await expectOneConversion(converter, sent?.id ?? '');
    } finally {
      harness.aroundPost = (call) => call();
    }
  },
);

test('the job completes a conversion whose request crashed after recording it, without a retry', async () => {
  await harness.restart();
  const converter = aConverter(harness);
  const ctx = aCtx(converter.owner);
  let isDead = false;
  harness.aroundPost = async (call) => {
    if (isDead) throw unavailable('dead');
    isDead = true;
    return call();
  };
  await expect(harness.api.createConversion({ ...ctx, deadline: Date.now() + 3_000 }, converter.body())).rejects.toBeDefined();
  harness.aroundPost = (call) => call();
  await harness.endLeases(converter.owner);
  const id = sameBody('transaction', ctx.operationId);
  await until(harness, converter.owner, id, 'completed', 40_000);
  await expectOneConversion(converter, id);
});
