// The rule of conservation: per owner and currency, outgoing amounts plus remaining amounts never exceed incoming
// amounts.
import { z } from 'zod';
import { Currency, Decimal } from '../field.ts';
import { query } from '../operation.ts';

export const ConservedCurrency = z
  .object({
    currency: Currency,
    cameIn: Decimal.meta({
      description: 'Money from other institutions, from exchanges, and from the sandbox’s starting balances.',
    }),
    left: Decimal.meta({ description: 'Money to other institutions, to exchanges, and to the platform as fees.' }),
    remains: Decimal.meta({
      description: 'Money in wallets, in developer fees, and in transit. Negative balances are not subtracted.',
    }),
    debts: z
      .array(
        z
          .object({
            account: z.string().meta({ description: 'Ledger account, such as `suspense:card_overdraft`.' }),
            amount: Decimal.meta({ description: 'Amount owed, greater than zero.' }),
          })
          .meta({ id: 'NamedDebt', description: 'Account with a negative balance.' }),
      )
      .meta({ description: 'Debt of a named party, such as a cardholder whose card cleared more than the wallet held.' }),
    excess: Decimal.meta({
      description:
        'Money that left or remains but neither came in nor is owed. A value other than zero means that money was created.',
    }),
  })
  .meta({ id: 'ConservedCurrency', description: 'Money of an owner in one currency since the first posting.' });

const Breach = z.object({
  currency: Currency,
  /** Excess after the first entry that broke the rule. */
  excess: Decimal,
  /** Accounts below zero without a named debt. */
  belowZero: z.array(z.string()),
  /** The last movements of these accounts up to the first breach, as lines for people. */
  movements: z.array(z.string()),
});

export const conservationOperations = {
  proveConservation: query({
    summary: 'Prove conservation from the journal',
    input: z.object({}),
    output: z.object({ currencies: z.array(ConservedCurrency), breaches: z.array(Breach) }),
  }),
};
