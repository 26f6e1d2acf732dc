// Deaths of the processes that create a card and decide on its purchases, before, inside, and after every commit.
import { cardsSurvive } from './card-crash-points.ts';

cardsSurvive('while it is charged', [
  ['customer', 'serve:after:rpc.customer.lookUpForTransfer', 'the customer was read and a card is not made'],
  ['card', 'serve:before:rpc.card.create', 'a card was asked for'],
  ['card', 'commit:mid:rpc.card.create', 'card and number are written and not committed'],
  ['card', 'commit:after:rpc.card.create', 'the card is committed and nobody was told'],
  ['card', 'serve:after:rpc.card.create', 'the answer about the card is ready and not sent'],
  ['card', 'serve:before:rpc.card.authorize', 'an authorization was requested'],
  ['card', 'request:after:rpc.wallet.post', 'the funds are held and nothing is decided'],
  ['card', 'request:after:rpc.risk.evaluate', 'risk has judged and nothing is decided'],
  ['card', 'tx:mid:card-transactions-insert', 'the decision is written and not committed'],
  ['card', 'tx:after:card-transactions-insert', 'the decision is committed and nobody was told'],
  ['card', 'serve:after:rpc.card.authorize', 'the answer to the authorization is ready and not sent'],
  ['card', 'publish:before:evt.card', 'the events are picked and not published'],
  ['card', 'publish:after:evt.card', 'the events are published and not marked'],
  ['wallet', 'serve:before:rpc.wallet.cardFunding', 'it was asked which wallet pays'],
  ['wallet', 'serve:before:rpc.wallet.post', 'a hold was asked for'],
  ['wallet', 'tx:mid:ledger-write', 'the hold is written and not committed'],
  ['wallet', 'tx:after:ledger-write', 'the hold is committed and nobody was told'],
  ['wallet', 'serve:after:rpc.wallet.post', 'the answer about the hold is ready and not sent'],
  ['risk', 'serve:before:rpc.risk.evaluate', 'a judgement was asked for'],
  ['risk', 'tx:mid:observations-insert', 'the judgement is written and not committed'],
  ['risk', 'tx:after:observations-insert', 'the judgement is committed and nobody was told'],
  ['risk', 'ack:before:EVT_CARD', 'an outcome is counted and not acknowledged'],
]);
