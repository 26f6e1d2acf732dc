// Deaths of the processes that transfer the money, before, inside, and after every commit.
import { survives } from './crash-points.ts';

survives([
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
]);
