// One crash for each seam of a process (serve, request, query, transaction, commit, publish, acknowledge), in several
// processes at once. The sweeps of `npm run test:faults` test every point separately.
import { faultPlatform, type AcceptedTransfer, type FaultPlatform } from './fault-platform.ts';
import type { Death } from './crash-points.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform();
}, 120_000);
afterAll(() => platform.stop(), 60_000);

const rounds: readonly (readonly Death[])[] = [
  [
    ['gateway', 'query:after:idempotency-claim', 'the key is claimed and nothing is sent'],
    ['customer', 'commit:mid:rpc.customer.create', 'a customer is written and not committed'],
    ['wallet', 'tx:mid:ledger-write', 'the hold is written and not committed'],
    ['transfer', 'request:after:rpc.wallet.post', 'the funds are held and there is no transfer'],
    ['webhook', 'ack:before:EVT_TRANSFER', 'the events are queued and their message is not acknowledged'],
  ],
  [
    ['customer', 'serve:after:rpc.customer.lookUpForTransfer', 'the facts were read and not sent'],
    ['transfer', 'publish:after:evt.transfer', 'the events are published and not marked'],
  ],
  [['transfer', 'tx:mid:transactions-insert-completed', 'the money is in the other wallet, and neither side is written as such']],
];

test('processes killed at every type of call or commit lose nothing and repeat nothing', async () => {
  const sent: Promise<AcceptedTransfer[]>[] = [];
  for (const [round, deaths] of rounds.entries()) {
    const owner = await platform.owner();
    const armed = await Promise.all(deaths.map(([service, point]) => platform.arm(service, point)));
    const label = `round-${round}`;
    const arriving = [platform.transfers(owner, 6, label), platform.internalTransfers(owner, 3, `${label}-internal`)];
    // Awaited after the last round, because a caller of a dead process waits for a timeout.
    for (const one of arriving) one.catch(() => undefined);
    sent.push(...arriving);
    await platform.owner();
    await Promise.all(armed.map((death) => death.died()));
  }
  const accepted = (await Promise.all(sent)).flat();
  await platform.settle(accepted);
  await platform.proveBalances(accepted);
}, 240_000);
