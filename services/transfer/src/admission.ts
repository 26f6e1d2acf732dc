// From a judged request to a transaction that can be stored. Shared by callers' transfers and forwarded deposits.
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { SandboxSettings } from '@pay/contract/sandbox';
import { isScenario, scenarioFor, type ScenarioName } from './domain/scenario.ts';
import { checksummed } from './domain/address.ts';
import { firstRunAt } from './domain/step.ts';
import type { Accepted, CounterpartyFacts, TransferPolicy } from './domain/validate.ts';
import type { Transaction } from './domain/transaction.ts';
import type { Price } from './domain/pricing.ts';
import type { RailRegistry } from './rails/registry.ts';
import { requestOf } from './saga/engine.ts';
import type { NewTransaction } from './store/transactions.ts';

export type AdmissionConfig = { readonly ON_CHAIN_WITHOUT_KYC_MAX: string; readonly BLOCKED_ADDRESSES: string };
export type Admission = {
  policy(owner: Owner, settings: SandboxSettings): TransferPolicy;
  open(opening: Opening): NewTransaction;
};

export type Opening = {
  readonly id: Id<'transaction'>;
  readonly owner: Owner;
  readonly settings: SandboxSettings;
  /** Real time in milliseconds; timers run on it. */
  readonly now: number;
  readonly request: {
    readonly customerId: string;
    readonly walletId: string;
    readonly reference?: string | undefined;
    readonly clientReferenceId?: string | undefined;
    readonly metadata?: Readonly<Record<string, string>> | undefined;
  };
  readonly accepted: Accepted;
  /** Amounts of a quote, which win over the fresh price. */
  readonly quoted?: Price | undefined;
  readonly counterparty: CounterpartyFacts | null;
  readonly scenario?: string | undefined;
  readonly virtualAccountId?: Id<'virtualAccount'>;
  readonly held: boolean;
};

export function admission(config: AdmissionConfig, rails: RailRegistry): Admission {
  const blocked = new Set(config.BLOCKED_ADDRESSES.split(',').map((text) => canonical(text.trim())));
  return {
    policy: (owner, settings) => ({
      environment: owner.environment,
      kycEnforcement: settings.kycEnforcement,
      counterpartyEnforcement: settings.counterpartyEnforcement,
      rates: owner.environment === 'sandbox' ? settings.rates : {},
      railConfigured: (rail) => rails.has(rail, owner.environment),
      sanctioned: (address) => blocked.has(address),
      onChainWithoutKycMax: config.ON_CHAIN_WITHOUT_KYC_MAX,
    }),
    open: (opening) => newTransaction(opening, rails),
  };
}

const canonical = (address: string): string => (/^0x[0-9a-fA-F]{40}$/.test(address) ? checksummed(address) : address);

function newTransaction(opening: Opening, rails: RailRegistry): NewTransaction {
  const { accepted, request, owner, held } = opening;
  const price = opening.quoted ?? accepted.price;
  const transaction: Transaction = {
    id: opening.id,
    owner,
    type: 'transfer',
    // Judged: both exist and belong together.
    customerId: request.customerId as Id<'customer'>,
    walletId: request.walletId as Id<'wallet'>,
    rail: accepted.rail,
    sourceCurrency: accepted.sourceCurrency,
    destinationCurrency: accepted.destinationCurrency,
    amount: accepted.amount,
    amountUnits: price.amountUnits,
    exchangeFeeUnits: price.exchangeFeeUnits,
    gasFeeUnits: price.gasFeeUnits,
    developerFeeUnits: price.developerFeeUnits,
    exchangeRate: price.exchangeRate,
    finalUnits: price.finalUnits,
    destinationAddress: accepted.destinationAddress,
    payoutAccountId: accepted.payoutAccountId as Id<'counterparty'> | null,
    virtualAccountId: opening.virtualAccountId ?? null,
    returnOf: null,
    reference: request.reference ?? null,
    clientReferenceId: request.clientReferenceId ?? null,
    metadata: request.metadata ?? null,
  };
  const scenario = scenarioOf(opening);
  return { transaction, held, scenario, nextRunAt: firstTimer({ transaction, scenario }, opening, rails) };
}

function scenarioOf({ owner, accepted, counterparty, scenario }: Opening): ScenarioName | null {
  if (owner.environment === 'live') return null;
  return scenarioFor({
    amount: accepted.amount,
    rail: accepted.rail,
    suffix: counterparty?.sandboxSuffix,
    header: scenario !== undefined && isScenario(scenario) ? scenario : undefined,
  });
}

/** The first timer of a new row by its rail's pace, milliseconds. */
export function firstTimer(
  row: { readonly transaction: Transaction; readonly scenario: ScenarioName | null },
  { settings, now }: { readonly settings: SandboxSettings; readonly now: number },
  rails: RailRegistry,
): number | null {
  const { owner, rail } = row.transaction;
  const pace = rails.of(rail, owner.environment).pace(requestOf({ ...row, scenario: row.scenario ?? 'completed' }, settings));
  return firstRunAt({ realNow: now, pace, autoAdvance: owner.environment === 'live' || settings.autoAdvance });
}
