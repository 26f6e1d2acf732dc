// Deaths during a transfer without waits between steps. Its worker takes the transfer to its end, and writes the last
// two steps in one commit.
import { survives } from './crash-points.ts';

survives(
  [
    ['transfer', 'tx:mid:open-move', 'the capture is written and not committed'],
    ['transfer', 'tx:after:open-move', 'it is captured and this worker’s, and nothing is sent'],
    ['transfer', 'query:after:books-accept', 'the rail accepted and neither ledger nor row says so'],
    ['transfer', 'query:after:books-find', 'the rail has said that it is paid'],
    ['wallet', 'tx:after:ledger-write', 'the ledger has a part of it and nobody was told'],
    ['transfer', 'request:after:rpc.wallet.post', 'the ledger has answered and nothing is written'],
    ['transfer', 'tx:mid:open-end', 'the ledger has both steps, and both are written and not committed'],
    ['transfer', 'tx:after:open-end', 'both are committed and nobody was told'],
  ],
  { stepDelayMs: 0 },
);
