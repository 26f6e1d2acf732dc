// Deaths of the processes that raise, clear, reverse, expire, and refund card purchases.
import { cardsSurvive } from './card-crash-points.ts';

cardsSurvive('once it was charged', [
  ['card', 'serve:before:rpc.card.incrementTransaction', 'an increment was asked for'],
  ['card', 'request:after:rpc.wallet.post', 'money has moved for a move or an increment, which is not noted'],
  ['card', 'tx:mid:card-transactions-save', 'the increment is written and not committed'],
  ['card', 'tx:after:card-transactions-save', 'the increment is committed and nobody was told'],
  ['card', 'tx:mid:card-moves-insert', 'a move is intended and not committed'],
  ['card', 'tx:after:card-moves-insert', 'a move is intended and no money has moved'],
  ['card', 'commit:mid:rpc.card.clearTransaction', 'a clearing has moved its money and is not committed'],
  ['card', 'commit:after:rpc.card.clearTransaction', 'a clearing is committed and nobody was told'],
  ['card', 'commit:mid:rpc.card.reverseTransaction', 'a reversal has given its hold back and is not committed'],
  ['card', 'serve:after:rpc.card.reverseTransaction', 'the answer about a reversal is ready and not sent'],
  ['card', 'commit:mid:rpc.card.expireTransaction', 'an expiry has given its hold back and is not committed'],
  ['card', 'commit:mid:rpc.card.refundTransaction', 'a refund has paid its money and is not committed'],
  ['card', 'commit:after:rpc.card.refundTransaction', 'a refund is committed and nobody was told'],
  ['wallet', 'tx:mid:ledger-write', 'the money of a move is written and not committed'],
  ['wallet', 'tx:after:ledger-write', 'the money of a move has moved and nobody was told'],
  ['risk', 'ack:after:EVT_CARD', 'an outcome is acknowledged'],
]);
