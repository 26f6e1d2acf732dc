// Parses the data that a provider stored for us. It passed through systems that are not ours: data of a wrong form
// counts as absent.
import { Currency } from '@pay/contract/field';
import { isId, type Id, type IdKind } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { z } from 'zod';
import type { PaymentOrigin } from '../../domain/payment-origin.ts';
import { isScenario, type ScenarioName } from '../../domain/scenario.ts';

const id = <K extends IdKind>(kind: K) => z.custom<Id<K>>((text) => typeof text === 'string' && isId(kind, text));
const units = z.string().regex(/^\d{1,31}$/);
const Origin = z.object({
  customerId: id('customer'),
  walletId: id('wallet'),
  sourceCurrency: Currency,
  amount: z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,6})?$/),
  amountUnits: units,
  exchangeFeeUnits: units.nullable(),
  gasFeeUnits: units.nullable(),
  developerFeeUnits: units.nullable(),
  exchangeRate: z.string().max(64).nullable(),
  destinationAddress: z.string().max(128).nullable(),
  payoutAccountId: id('counterparty').nullable(),
  virtualAccountId: id('virtualAccount').nullable(),
  reference: z.string().max(140).nullable(),
  batchId: id('batch').nullable(),
  batchRow: z.int().min(1).max(limits.batchRows).nullable(),
  scenario: z.custom<ScenarioName>((name) => typeof name === 'string' && isScenario(name)).nullable(),
});

export function readOrigin(value: unknown): PaymentOrigin | null {
  const { data } = Origin.safeParse(value);
  // To the compiler, a currency in the contract's schema is any text.
  return data === undefined ? null : (data as PaymentOrigin);
}
