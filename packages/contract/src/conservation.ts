// The rule of conservation: per owner and currency, what left plus what remains never exceeds what came in.
import { z } from 'zod';
import { Currency, Decimal } from './field.ts';
import { query } from './operation.ts';

export const ConservedCurrency = z
  .object({
    currency: Currency,
    cameIn: Decimal.meta({ description: 'From other institutions, from exchanges, and from the sandbox’s faucet.' }),
    left: Decimal.meta({ description: 'To other institutions, to exchanges, and as fees of the platform.' }),
    remains: Decimal.meta({ description: 'In wallets, in developer fees, and on the way. Nothing below zero is subtracted.' }),
    debts: z
      .array(
        z
          .object({
            account: z.string().meta({ description: 'The ledger account, such as `suspense:card_overdraft`.' }),
            amount: Decimal.meta({ description: 'What is owed, above zero.' }),
          })
          .meta({ id: 'NamedDebt', description: 'An account below zero.' }),
      )
      .meta({ description: 'What a named party owes, such as a cardholder whose card cleared more than the wallet had.' }),
    excess: Decimal.meta({ description: 'What left or remains and neither came in nor is owed. Anything but zero was made.' }),
  })
  .meta({ id: 'ConservedCurrency', description: 'An owner’s money in one currency, from the first posting on.' });

const Breach = z.object({
  currency: Currency,
  /** Excess after the entry that broke the rule first. */
  excess: Decimal,
  /** Accounts below zero that no named debt explains. */
  belowZero: z.array(z.string()),
  /** The last movements of these accounts up to the first breach, as lines for people. */
  movements: z.array(z.string()),
});

export const conservationOperations = {
  proveConservation: query({
    summary: 'Replay the owner’s journal and judge after each entry whether money was made',
    input: z.object({}),
    output: z.object({ currencies: z.array(ConservedCurrency), breaches: z.array(Breach) }),
  }),
};
