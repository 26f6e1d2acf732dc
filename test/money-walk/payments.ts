// Operations that pay: transfers over every rail, between wallets, from holds, scheduled, at quoted prices. Also
// splits, conversions, and batches.
import type { Answer } from '@pay/testkit/api';
import { addresses } from '@pay/testkit/build';
import { dataOf, keep, post, stops, type Caller } from './caller.ts';
import { createHold } from './events.ts';
import type { Customer } from './party.ts';
import { major } from './random.ts';

type Body = Record<string, unknown>;
const currencies = ['usdc', 'usd', 'eur'] as const;
const HOUR = 3_600_000;

/** Scenarios that end without help or wait for a simulate call. The end of the walk advances waiting transfers. */
const scenarios = [
  ...['in_review', 'refunded', 'returned', 'failed', 'late_return', 'timeout_accepted', 'timeout_lost', 'compliance_rejected'],
  ...['insufficient_funds', 'early_callback', 'repeated_callback', 'pending', 'funds_received', 'payment_submitted'],
] as const;
const internalScenarios = ['in_review', 'failed'] as const;

const customerOf = ({ party, random }: Caller): Customer => random.pick(party.customers);

/** Two times out of three, a developer fee of up to half of the amount. */
const feeOf = ({ random }: Caller, amount: string): Body => {
  const half = Math.floor((Number(amount) * 100) / 2);
  return half < 1 || random.percent(33) ? {} : { developerFee: major(1 + random.below(half)) };
};

function pickScenario({ random }: Caller, names: readonly string[]): { headers?: Record<string, string> } {
  return random.percent(25) ? { headers: { 'x-sandbox-scenario': random.pick(names) } } : {};
}

async function transfer(caller: Caller, body: Body, options: { headers?: Record<string, string> } = {}): Promise<Answer> {
  const answer = await post(caller, '/v1/transfers', body, options);
  const { internal, sent, waiting } = caller.made;
  if (answer.status === 200 && stops.includes(options.headers?.['x-sandbox-scenario'] ?? ''))
    keep(waiting, dataOf(answer).id as string);
  const made = body['destinationPaymentRail'] === 'internal' ? internal : sent;
  if (answer.status === 200 && typeof dataOf(answer).id === 'string') keep(made, dataOf(answer).id as string);
  return answer;
}

export function chainTransfer(caller: Caller): Promise<Answer> {
  const { random } = caller;
  const { id, wallets } = customerOf(caller);
  const rail = random.pick(['ethereum', 'solana'] as const);
  const amount = random.amount(20_000);
  const to = { destinationCurrency: 'usdc', destinationPaymentRail: rail, destinationAddress: addresses[rail] };
  const body = { customerId: id, walletId: wallets.usdc, amount, ...feeOf(caller, amount), ...to };
  return transfer(caller, body, pickScenario(caller, scenarios));
}

const bankBody = (caller: Caller): Body => {
  const { random } = caller;
  const { id, wallets, payees } = customerOf(caller);
  const payee = random.pick(payees);
  const amount = major(600 + random.below(random.percent(20) ? 150_000 : 10_000));
  const to = { destinationCurrency: payee.currency, destinationPaymentRail: payee.rail, destinationAddress: payee.id };
  return { customerId: id, walletId: wallets[random.pick(currencies)], amount, ...feeOf(caller, amount), ...to };
};
export const bankTransfer = (caller: Caller): Promise<Answer> =>
  transfer(caller, bankBody(caller), caller.random.percent(60) ? {} : pickScenario(caller, scenarios));

/** A transfer to another wallet in the same currency. */
function internalBody({ random, party }: Caller): Body {
  const currency = random.pick(currencies);
  const from = random.pick(party.customers);
  const to = random.pick(party.customers.filter((one) => one !== from));
  const route = { destinationCurrency: currency, destinationPaymentRail: 'internal', destinationAddress: to.wallets[currency] };
  return { customerId: from.id, walletId: from.wallets[currency], amount: random.amount(15_000), ...route };
}

export function internalTransfer(caller: Caller): Promise<Answer> {
  const body = internalBody(caller);
  return transfer(caller, { ...body, ...feeOf(caller, body['amount'] as string) }, pickScenario(caller, internalScenarios));
}

/** A scheduled transfer, which starts when the clock passes its time. Half of them hold their money until then. */
export function createScheduledTransfer(caller: Caller): Promise<Answer> {
  const { random, clock } = caller;
  const scheduledFor = new Date(clock.now + HOUR + random.below(60) * HOUR).toISOString();
  const body = random.percent(50) ? internalBody(caller) : bankBody(caller);
  return transfer(caller, { ...body, scheduledFor, hold: random.percent(50) });
}

export async function transferHeld(caller: Caller): Promise<Answer> {
  const { random, made, party } = caller;
  const hold = made.holds.pop();
  if (hold === undefined) return createHold(caller);
  const wallet = party.wallets.find(({ id }) => id === hold.walletId) ?? random.pick(party.wallets);
  const to = random.pick(party.customers.filter(({ id }) => id !== wallet.customer));
  const route = {
    destinationCurrency: wallet.currency,
    ...{ destinationPaymentRail: 'internal', destinationAddress: to.wallets[wallet.currency] },
  };
  const use = { holdId: hold.id, keepRemainder: random.percent(50) };
  return transfer(caller, { customerId: wallet.customer, walletId: wallet.id, amount: random.amount(6_000), ...route, ...use });
}

export async function transferQuoted(caller: Caller): Promise<Answer> {
  const { developerFee: _fee, ...body } = bankBody(caller);
  const { destinationAddress: _to, ...asked } = body;
  const quote = await post(caller, '/v1/quotes', asked);
  return quote.status === 200 ? transfer(caller, { ...body, quoteId: dataOf(quote).id as string }) : quote;
}

export async function split(caller: Caller): Promise<Answer> {
  const { random, party } = caller;
  const currency = random.pick(currencies);
  const [from, ...to] = random.percent(50) ? party.customers : party.customers.toReversed();
  const share = 1 + random.below(9_998);
  const destinations = [
    { address: to[0]?.wallets[currency], share },
    { address: to[1]?.wallets[currency], share: 10_000 - share },
  ];
  const amount = random.amount(9_000);
  const route = { destinationCurrency: currency, destinationPaymentRail: 'internal', destinations };
  const body = { customerId: from?.id, walletId: from?.wallets[currency], amount, ...feeOf(caller, amount), ...route };
  const answer = await post(caller, '/v1/transfers', body, pickScenario(caller, internalScenarios));
  if (answer.status === 200) for (const { id } of dataOf(answer).transactions as { id: string }[]) keep(caller.made.internal, id);
  return answer;
}

function conversionBody(caller: Caller): Body {
  const { random } = caller;
  const { id, wallets } = customerOf(caller);
  const from = random.pick(currencies);
  const to = random.pick(currencies.filter((currency) => currency !== from));
  const amount = random.amount(20_000);
  const side = random.percent(50) ? { amount } : { destinationAmount: amount };
  return { customerId: id, walletId: wallets[from], destinationWalletId: wallets[to], ...side };
}

const convert = async (caller: Caller, body: Body, options: { headers?: Record<string, string> } = {}): Promise<Answer> => {
  const answer = await post(caller, '/v1/conversions', body, options);
  if (answer.status === 200) keep(caller.made.internal, dataOf(answer).id as string);
  return answer;
};
export const conversion = (caller: Caller): Promise<Answer> =>
  convert(caller, conversionBody(caller), pickScenario(caller, internalScenarios));

export async function convertQuoted(caller: Caller): Promise<Answer> {
  const body = conversionBody(caller);
  const quote = await post(caller, '/v1/quotes', { ...body, destinationPaymentRail: 'conversion' });
  return quote.status === 200 ? convert(caller, { ...body, quoteId: dataOf(quote).id as string }) : quote;
}

export async function batch(caller: Caller): Promise<Answer> {
  const { random } = caller;
  const { id, wallets } = customerOf(caller);
  const rows = Array.from({ length: 3 }, () => {
    const amount = random.amount(3_000);
    const to = { destinationCurrency: 'usdc', destinationPaymentRail: 'solana', destinationAddress: addresses.solana };
    return { amount, ...feeOf(caller, amount), ...to };
  });
  const body = {
    customerId: id,
    walletId: wallets.usdc,
    rows,
    allowDuplicate: true,
    process: random.percent(80) ? 'auto' : undefined,
  };
  const answer = await post(caller, '/v1/batches', body);
  if (answer.status === 200) keep(caller.made.batches, dataOf(answer).id as string);
  return answer;
}

export function batchVerb(caller: Caller): Promise<Answer> {
  const { random, made } = caller;
  if (made.batches.length === 0) return batch(caller);
  const id = random.pick(made.batches);
  return post(caller, `/v1/batches/${id}/${random.pick(['confirm', 'cancel', 'retry'])}`, {});
}
