// Deaths of the processes that transfer money between two wallets, before, inside, and after every commit. Each side
// has its transaction, its money, and its events once.
import { survives } from './crash-points.ts';

survives(
  [
    ['gateway', 'query:after:idempotency-claim', 'the key is claimed and nothing is sent'],
    ['wallet', 'tx:mid:ledger-write', 'the hold is written and not committed'],
    ['wallet', 'serve:after:rpc.wallet.post', 'the funds are held and nobody was told'],
    ['transfer', 'request:after:rpc.wallet.post', 'the funds are held and there is no transfer'],
    ['transfer', 'tx:mid:transactions-insert', 'the transfer is written and not committed'],
    ['transfer', 'tx:after:transactions-insert', 'the transfer is committed and nobody works on it'],
    ['transfer', 'query:after:open-lease-pending', 'the request has leased it'],
    ['transfer', 'request:before:rpc.risk.evaluate', 'risk is about to be asked'],
    ['transfer', 'request:after:rpc.risk.evaluate', 'risk has answered'],
    ['risk', 'serve:after:rpc.risk.evaluate', 'risk has decided and not answered'],
    ['transfer', 'tx:mid:open-end', 'the money has moved, and the end is not committed'],
    ['transfer', 'tx:after:transactions-insert-completed', 'both sides are committed and nobody was told'],
    ['transfer', 'publish:before:evt.transfer', 'the events are picked and not published'],
    ['transfer', 'publish:after:evt.transfer', 'the events are published and not marked'],
    ['transfer', 'serve:after:rpc.transfer.create', 'the answer is ready and not sent'],
  ],
  { sending: 'internalTransfers' },
);
