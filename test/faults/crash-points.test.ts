// SIGKILL at every step of a transfer's way, one process at a time. Whatever dies wherever: each accepted transfer is
// posted once and ends, the ledger balances to zero, and every event is published.
import type { ServiceName } from '@pay/local/provision';
import type { CrashPoint } from './crash.ts';
import { faultWorld, type FaultWorld } from './world.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await faultWorld();
}, 60_000);
afterAll(() => world.stop(), 60_000);

const points: readonly [ServiceName, CrashPoint, string][] = [
  ['gateway', 'query:after:idempotency-claim', 'the key is claimed and nothing is sent'],
  ['gateway', 'request:before:rpc.transfer.create', 'the request is about to leave'],
  ['gateway', 'request:after:rpc.transfer.create', 'the transfer exists and the caller was not told'],
  ['gateway', 'query:after:idempotency-finish', 'the answer was given and noted'],
  ['customer', 'serve:before:rpc.customer.transferFacts', 'the facts were asked for'],
  ['customer', 'serve:after:rpc.customer.transferFacts', 'the facts were read and not sent'],
  ['wallet', 'serve:before:rpc.wallet.post', 'the hold was asked for'],
  ['wallet', 'tx:mid:ledger-write', 'the ledger is written and not committed'],
  ['wallet', 'tx:after:ledger-write', 'the ledger is committed and nobody was told'],
  ['wallet', 'serve:after:rpc.wallet.post', 'the answer is ready and not sent'],
  ['transfer', 'serve:before:rpc.transfer.create', 'the transfer was asked for'],
  ['transfer', 'request:after:rpc.wallet.post', 'the funds are held and there is no transfer'],
  ['transfer', 'tx:mid:transactions-insert', 'the transfer is written and not committed'],
  ['transfer', 'tx:after:transactions-insert', 'the transfer is committed and nobody was told'],
  ['transfer', 'serve:after:rpc.transfer.create', 'the answer is ready and not sent'],
  ['transfer', 'publish:before:evt.transfer', 'the event is picked and not published'],
  ['transfer', 'publish:after:evt.transfer', 'the event is published and not marked'],
  ['transfer', 'query:after:open-lease-due', 'the step is leased'],
  ['transfer', 'tx:mid:open-move', 'the step is written and not committed'],
  ['transfer', 'tx:after:open-move', 'the step is committed'],
  ['transfer', 'query:after:books-accept', 'the rail accepted and we did not note it'],
  ['transfer', 'tx:mid:open-end', 'the end is written and not committed'],
  ['transfer', 'tx:after:open-end', 'the end is committed'],
];

test.each(points)(
  'killing %s at %s loses and doubles nothing: %s',
  async (service, point) => {
    const owner = await world.owner();
    const armed = await world.arm(service, point);
    const accepted = await world.transfers(owner, 6, point);
    await armed.died();
    await world.settle(accepted);
  },
  120_000,
);
