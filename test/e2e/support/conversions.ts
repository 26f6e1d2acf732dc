// A customer with a wallet in usdc and one in eur.
import { must } from './answers.ts';
import { balanceOf, newEuroWallet, newSender, type Resource } from './arrange.ts';
import type { Harness, Owner } from './platform.ts';

export type Converter = { readonly api: Owner; readonly customer: Resource; readonly from: Resource; readonly to: Resource };

/** Creates a separate owner whose customer has 10,000 of each currency. */
export async function aConverter({ owner }: Pick<Harness, 'owner'>): Promise<Converter> {
  const api = await owner();
  const { customer, wallet } = await newSender(api);
  return { api, customer, from: wallet, to: await newEuroWallet(api, customer.id) };
}

/** The body of a conversion to euros, by default of 25.50 usdc. */
export const conversionOf = ({ customer, from, to }: Converter, over: Record<string, unknown> = {}) => ({
  customerId: customer.id,
  walletId: from.id,
  destinationWalletId: to.id,
  ...('destinationAmount' in over ? {} : { amount: '25.50' }),
  ...over,
});

export const convert = async (converter: Converter, over: Record<string, unknown> = {}): Promise<Resource> =>
  must(await converter.api.post('/v1/conversions', conversionOf(converter, over)));

/** Creates a quote for such a conversion. */
export const quoteOf = async (converter: Converter, over: Record<string, unknown> = {}): Promise<Resource> =>
  must(await converter.api.post('/v1/quotes', { ...conversionOf(converter, over), destinationPaymentRail: 'conversion' }));

/** The available funds of the source and the destination. */
export const balancesOf = async ({ api, from, to }: Converter): Promise<string[]> => {
  const balances = await Promise.all([from, to].map(({ id }) => balanceOf(api, id)));
  return balances.map(({ available }) => available);
};
