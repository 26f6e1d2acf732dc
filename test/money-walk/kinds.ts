// All kinds of operations, with their frequencies.
import type { Answer } from '@pay/testkit/api';
import type { Caller } from './caller.ts';
import * as events from './events.ts';
import * as payments from './payments.ts';
import type { Tally } from './tally.ts';

type Kind = { readonly name: string; readonly weight: number; readonly run: (caller: Caller) => Promise<Answer> };

/** Takes a developer fee. */
const repayment: Kind = { name: 'deposit.account', weight: 6, run: events.accountDeposit };

const kinds: readonly Kind[] = [
  { name: 'transfer.chain', weight: 10, run: payments.chainTransfer },
  { name: 'transfer.bank', weight: 14, run: payments.bankTransfer },
  { name: 'transfer.internal', weight: 12, run: payments.internalTransfer },
  { name: 'transfer.held', weight: 4, run: payments.transferHeld },
  { name: 'transfer.scheduled', weight: 2, run: payments.createScheduledTransfer },
  { name: 'transfer.quoted', weight: 2, run: payments.transferQuoted },
  { name: 'split', weight: 4, run: payments.split },
  { name: 'conversion', weight: 7, run: payments.conversion },
  { name: 'conversion.quoted', weight: 2, run: payments.convertQuoted },
  { name: 'batch', weight: 1, run: payments.batch },
  { name: 'batch.verb', weight: 1, run: payments.batchVerb },
  { name: 'deposit.wallet', weight: 5, run: events.walletDeposit },
  repayment,
  { name: 'hold.create', weight: 4, run: events.createHold },
  { name: 'hold.release', weight: 3, run: events.releaseHold },
  { name: 'card.authorize', weight: 7, run: events.authorizeCard },
  { name: 'card.clear', weight: 5, run: events.cardVerb('clear') },
  { name: 'card.increment', weight: 1, run: events.cardVerb('increment') },
  { name: 'card.reverse', weight: 2, run: events.cardVerb('reverse') },
  { name: 'card.expire', weight: 1, run: events.cardVerb('expire') },
  { name: 'card.refund', weight: 3, run: events.cardVerb('refund') },
  { name: 'return', weight: 6, run: events.returnTransfer },
  { name: 'return.race', weight: 2, run: events.raceReturns },
  { name: 'fail', weight: 2, run: events.endTransfer('fail') },
  { name: 'refund', weight: 2, run: events.endTransfer('refund') },
  { name: 'advance', weight: 4, run: events.endTransfer('advance') },
  { name: 'cancel', weight: 2, run: events.cancelTransfer },
  { name: 'fees.payout', weight: 6, run: events.payFees },
  { name: 'fees.race', weight: 1, run: events.racePayouts },
  { name: 'fees.settings', weight: 1, run: events.feeSettings },
  { name: 'replay', weight: 5, run: events.replay },
  { name: 'key.race', weight: 2, run: events.raceKey },
  { name: 'wallet.blink', weight: 1, run: events.blinkWallet },
];
/** Only the first caller draws this kind, `weight` times in a thousand, instead of another kind. */
const clock: Kind = { name: 'clock', weight: 50, run: events.moveClock };

const total = kinds.reduce((sum, { weight }) => sum + weight, 0);

export const kindNames: readonly string[] = [...kinds, clock].map(({ name }) => name);

/** The kinds without success yet. */
export const undoneKinds = (tally: Tally, without: readonly string[]): readonly Kind[] =>
  [...kinds, clock].filter(({ name }) => !without.includes(name) && tally.never([name]).length > 0);

export function drawKind(caller: Caller, without: readonly string[]): Kind {
  const drawn = isBlocked(caller) && caller.random.percent(50) ? repayment : drawAny(caller);
  return without.includes(drawn.name) ? drawKind(caller, without) : drawn;
}

/** Whether the last answer refused a payment because the owner owes fees, which only new fees repay. */
const isBlocked = ({ last }: Caller): boolean => last?.answer.text.includes('"fees_owed"') === true;

function drawAny({ random, isFirst }: Caller): Kind {
  if (isFirst && random.below(1_000) < clock.weight) return clock;
  let left = random.below(total);
  const drawn = kinds.find(({ weight }) => (left -= weight) < 0);
  if (drawn === undefined) throw new Error('the weights do not add up');
  return drawn;
}
