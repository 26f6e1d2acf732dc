// What the players of the mixed load have in common.
import { aCustomer, aWallet } from '@pay/testkit/build';
import type { Answer, Api } from '@pay/testkit/api';

export type Resource = { readonly id: string; readonly [field: string]: unknown };

/** Something that is done again and again until the load is over. */
export type Actor = { readonly name: string; readonly pauseMs: number; act(turn: number): Promise<void> };

/** A refusal would be a mistake of the load; 503 is what callers are told while something is away. */
export const expectServed = (answer: Answer): void => {
  if (answer.status !== 200 && answer.status !== 503) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
};

export const must = (answer: Answer): Resource => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
  const { data } = answer.body as { data?: Resource };
  return data ?? (answer.body as Resource);
};

export type Payer = { readonly customer: Resource; readonly wallet: Resource };

/** A customer with the sandbox's opening balance in a USDC wallet. */
export async function payer(api: Api): Promise<Payer> {
  const customer = must(await api.post('/v1/customers', aCustomer()));
  return { customer, wallet: must(await api.post('/v1/wallets', aWallet(customer.id, { type: 'crypto', currency: 'usdc' }))) };
}
