// Events of money: deposits, holds, cards, returns and other ends of transactions, payouts of fees, and the clock.
import type { Answer } from '@pay/testkit/api';
import type { Random } from './random.ts';
import { dataOf, isDefinite, keep, post, send, stops, type Caller } from './caller.ts';

const DAY = 86_400;

export async function walletDeposit(caller: Caller): Promise<Answer> {
  const { random, party, made } = caller;
  const { wallets } = random.pick(party.customers);
  const body = { amount: random.amount(30_000), currency: 'usdc' };
  const answer = await post(caller, `/v1/simulate/wallets/${wallets.usdc}/deposits`, body);
  if (answer.status === 200) keep(made.deposits, dataOf(answer).id as string);
  return answer;
}

/** A deposit into a virtual account, which takes a developer fee, and pays into a wallet or forwards. */
export async function accountDeposit(caller: Caller): Promise<Answer> {
  const { random, party, made } = caller;
  const { accounts } = random.pick(party.customers);
  const id = random.percent(60) ? accounts.credited : accounts.forwarded;
  const outcome: { outcome?: string } = random.percent(70)
    ? {}
    : { outcome: random.pick(['in_review', 'refunded', 'failed', 'funds_received']) };
  const body = { amount: random.amount(50_000), paymentRail: random.pick(['ach', 'wire']), ...outcome };
  const answer = await post(caller, `/v1/simulate/virtual-accounts/${id}/deposits`, body);
  if (answer.status === 200)
    keep(stops.includes(outcome.outcome ?? '') ? made.waiting : made.deposits, dataOf(answer).id as string);
  return answer;
}

export async function createHold(caller: Caller): Promise<Answer> {
  const { random, party, made } = caller;
  const { id: walletId } = random.pick(party.wallets);
  const answer = await post(caller, '/v1/holds', { walletId, amount: random.amount(8_000), reason: 'Reservation' });
  if (answer.status === 200) keep(made.holds, { id: dataOf(answer).id as string, walletId });
  return answer;
}

export function releaseHold(caller: Caller): Promise<Answer> {
  const { random, made } = caller;
  if (made.holds.length === 0) return createHold(caller);
  const { id } = random.pick(made.holds);
  return post(caller, `/v1/holds/${id}/release`, random.percent(50) ? { amount: random.amount(4_000) } : {});
}

export async function authorizeCard(caller: Caller): Promise<Answer> {
  const { random, party, made } = caller;
  const card = random.pick(random.pick(party.customers).cards);
  const body = {
    amount: Number(random.amount(9_000)),
    merchant: { name: `Shop ${random.below(50)}`, mcc: '5942', city: 'Springfield', country: 'US' },
    ...(random.percent(10) ? { forcePost: true } : {}),
  };
  const answer = await post(caller, `/v1/simulate/cards/${card}/authorizations`, body);
  const { id, status } = dataOf(answer) as { id?: string; status?: string };
  if (id !== undefined && status !== 'declined') keep(made.cards, id);
  return answer;
}

/** The newest item half of the time, which is most likely still open, or else any. */
const newestOrAny = (random: Random, from: readonly string[]): string =>
  random.percent(50) ? (from.at(-1) as string) : random.pick(from);

/** A later operation on a card transaction. A clearing may exceed its authorization and the wallet. */
export const cardVerb =
  (verb: 'clear' | 'increment' | 'reverse' | 'expire' | 'refund') =>
  async (caller: Caller): Promise<Answer> => {
    const { random, made } = caller;
    if (made.cards.length === 0) return authorizeCard(caller);
    const id = newestOrAny(random, made.cards);
    const hasAmount = verb === 'increment' || (verb !== 'expire' && random.percent(50));
    const amount = Number(random.amount(verb === 'clear' && random.percent(10) ? 400_000 : 9_000));
    const answer = await post(caller, `/v1/simulate/card-transactions/${id}/${verb}`, hasAmount ? { amount } : {});
    return answer;
  };

/** A transfer over a rail, or sometimes a transfer between wallets, which cannot be returned. */
function someTransfer({ random, made: { sent, internal } }: Caller): string {
  const list = random.percent(8) || sent.length === 0 ? internal : sent;
  return list.length === 0 ? 'txn_none' : random.pick(list);
}

export async function returnTransfer(caller: Caller): Promise<Answer> {
  const answer = await post(caller, `/v1/simulate/transactions/${someTransfer(caller)}/return`, {});
  if (answer.status === 200) keep(caller.made.deposits, dataOf(answer).id as string);
  return answer;
}

/** Sends two returns of the same transfer at once. The money is returned once. */
export async function raceReturns(caller: Caller): Promise<Answer> {
  const path = `/v1/simulate/transactions/${someTransfer(caller)}/return`;
  const [first, second] = await Promise.all([post(caller, path, {}), post(caller, path, {})]);
  return first.status === 200 ? first : second;
}

/** A transaction to end, mostly one that waits. */
function someEnd(caller: Caller, mayBeDeposit: boolean): string {
  const { random, made } = caller;
  if (made.waiting.length > 0 && random.percent(75)) return newestOrAny(random, made.waiting);
  return mayBeDeposit && made.deposits.length > 0 && random.percent(40) ? random.pick(made.deposits) : someTransfer(caller);
}

export const endTransfer =
  (verb: 'fail' | 'refund' | 'advance') =>
  (caller: Caller): Promise<Answer> =>
    post(caller, `/v1/simulate/transactions/${someEnd(caller, true)}/${verb}`, {});

export const cancelTransfer = (caller: Caller): Promise<Answer> =>
  post(caller, `/v1/transfers/${someEnd(caller, false)}/cancel`, {});

type FeeBalance = { readonly currency: 'usdc' | 'usd' | 'eur'; readonly balance: string; readonly available?: string };

/** Payable fees: `available` if the API has this member, else the balance. */
async function payableFees({ api }: Caller): Promise<{ currency: FeeBalance['currency']; cents: number }[]> {
  const { balances } = dataOf(await api.get('/v1/fees/balance')) as { balances: FeeBalance[] };
  return balances.map(({ currency, balance, available = balance }) => ({ currency, cents: Math.floor(Number(available) * 100) }));
}

export async function payFees(caller: Caller): Promise<Answer> {
  const { random, party } = caller;
  const payable = (await payableFees(caller)).filter(({ cents }) => cents > 0);
  const { currency, cents } = payable.length === 0 ? { currency: 'usdc' as const, cents: 100 } : random.pick(payable);
  const walletId = random.pick(party.customers).wallets[currency];
  return post(caller, '/v1/fees/payouts', {
    currency,
    walletId,
    ...(random.percent(50) ? {} : { amount: random.amount(cents) }),
  });
}

/** Two payouts at once, which together get at most the existing amount. */
export async function racePayouts(caller: Caller): Promise<Answer> {
  const [first, second] = await Promise.all([payFees(caller), payFees(caller)]);
  return first.status === 200 ? first : second;
}

export async function feeSettings({ api, random, party }: Caller): Promise<Answer> {
  const { wallets } = random.pick(party.customers);
  return api.patch('/v1/settings/fees', { payout: random.pick(['manual', 'daily', 'monthly']), wallets });
}

/** Advances the clock by seconds to three days. Only the first caller does, because the clock belongs to the owner. */
export async function moveClock(caller: Caller): Promise<Answer> {
  const { api, random, clock } = caller;
  const seconds = random.percent(80) ? 1 + random.below(DAY / 2) : random.below(3 * DAY) + 1;
  clock.moves += 1;
  const answer = await api.post('/v1/simulate/clock', { advanceSeconds: seconds });
  clock.moves += 1;
  clock.now += seconds * 1_000;
  return answer;
}

/** Repeats the last request, which must get the same bytes and have no effect. */
export async function replay(caller: Caller): Promise<Answer> {
  const { last, problems, clock } = caller;
  if (last === undefined) return walletDeposit(caller);
  const again = await send(caller, last.sent);
  // A key is stored for a day of the owner's clock.
  const isRemembered = clock.moves === last.moves;
  if (isRemembered && again.status < 500 && again.status !== 0 && again.text !== last.answer.text && again.status !== 429)
    problems.push(`POST ${last.sent.path} under key ${last.sent.key} answered ${last.answer.text}, and then ${again.text}`);
  return again.status === last.answer.status ? { ...again, status: 200 } : again;
}

/** Sends a request twice at once. One takes effect, and the other gets the same answer or must wait. */
export async function raceKey(caller: Caller): Promise<Answer> {
  const { random, party, problems } = caller;
  const { id, wallets } = random.pick(party.customers);
  const to = random.pick(party.customers.filter((one) => one.id !== id));
  const route = { destinationCurrency: 'eur', destinationPaymentRail: 'internal', destinationAddress: to.wallets.eur };
  const body = { customerId: id, walletId: wallets.eur, amount: random.amount(2_000), ...route };
  const sent = { path: '/v1/transfers', body, headers: {}, key: caller.nextKey() };
  const answers = (await Promise.all([send(caller, sent), send(caller, sent)])).filter(isDefinite);
  const ids = new Set(answers.filter(({ status }) => status === 200).map((answer) => dataOf(answer).id as string));
  if (ids.size > 1) problems.push(`key ${sent.key} made ${[...ids].join(' and ')}`);
  return answers.find(({ status }) => status === 200) ?? (answers[0] as Answer);
}

/** Freezes a wallet and unfreezes it at once. Concurrent payments are rejected or wait. */
export async function blinkWallet(caller: Caller): Promise<Answer> {
  const { id } = caller.random.pick(caller.party.wallets);
  const path = `/v1/simulate/wallets/${id}/status`;
  const frozen = await post(caller, path, { status: 'frozen' });
  // Another caller may do the same, but the last request always activates the wallet.
  await post(caller, path, { status: 'active' });
  return frozen;
}
