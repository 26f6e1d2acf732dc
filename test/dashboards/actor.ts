// Shared code of the mixed load's actors.
import { aCustomer, aWallet } from '@pay/testkit/build';
import type { Answer, Api } from '@pay/testkit/api';

export type Resource = { readonly id: string; readonly [field: string]: unknown };

/** An action that is repeated until the load ends. */
export type Actor = { readonly name: string; readonly pauseMs: number; act(turn: number): Promise<void> };

/** A rejection would be an error of the load. During an outage, callers get a 503. */
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
