// Deaths of the processes around the money: no transfer of a caller is doubled or lost.
import { survives } from './crash-points.ts';

survives([
  ['gateway', 'query:after:idempotency-claim', 'the key is claimed and nothing is sent'],
  ['gateway', 'request:before:rpc.transfer.create', 'the request is about to leave'],
  ['gateway', 'request:after:rpc.transfer.create', 'the transfer exists and the caller was not told'],
  ['gateway', 'query:after:idempotency-finish', 'the answer was given and noted'],
  ['customer', 'serve:before:rpc.customer.lookUpForTransfer', 'the facts were asked for'],
  ['customer', 'serve:after:rpc.customer.lookUpForTransfer', 'the facts were read and not sent'],
]);
