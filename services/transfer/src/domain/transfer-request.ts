// Inputs of a transfer's validation: the request, the data of other services about the parties, and the policy of the
// environment.
import type { RateOverrides } from '@pay/contract/rates';
import type { FaultDetail, FieldCode } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Environment } from '@pay/core/owner';
import type { Rail } from './rail-matrix.ts';

export type TransferRequest = {
  readonly customerId: string;
  readonly walletId: string;
  readonly amount: string | number;
  readonly sourceCurrency?: string | undefined;
  readonly destinationCurrency: string;
  readonly destinationPaymentRail: string;
  /** Absent only on quotes, which have no recipient yet. */
  readonly destinationAddress?: string | undefined;
  readonly reference?: string | undefined;
  readonly clientReferenceId?: string | undefined;
  readonly developerFee?: string | undefined;
  /** The amount that limits the developer fee if it is not `amount`: the amount of the whole split. */
  readonly feeBase?: string | number | undefined;
};

export type CustomerLookup = {
  readonly status: string;
  readonly kycStatus: string;
  readonly tosStatus: string;
  readonly capabilities: { readonly transfers: boolean; readonly wallets: boolean; readonly virtualAccounts: boolean };
};
export type CounterpartyLookup = {
  readonly id: string;
  readonly customerId: string;
  readonly accountType: string;
  readonly currency: string;
  readonly status: string;
  readonly openRequirements: readonly { readonly field: string; readonly code: string }[];
  readonly sandboxSuffix: string;
};
export type WalletLookup = {
  readonly customerId: string;
  readonly currency: string;
  readonly depositAddresses: readonly { readonly chain: string; readonly address: string }[];
};

/** The wallet that an internal transfer or a conversion pays, with its customer. */
export type RecipientLookup = Pick<WalletLookup, 'customerId' | 'currency'> & {
  readonly status: string;
  readonly customer: CustomerLookup | null;
};

export type TransferLookup = {
  readonly customer: CustomerLookup | null;
  readonly wallet: WalletLookup | null;
  /** Null when the destination is an address, or when its id belongs to no payout account. */
  readonly counterparty: CounterpartyLookup | null;
  /** Absent or null when the destination names no wallet of the owner. */
  readonly recipient?: RecipientLookup | null;
  /** Percent; absent if the fee is within the default limit. */
  readonly feePercentMax?: number | undefined;
};

export type TransferPolicy = {
  readonly environment: Environment;
  readonly kycEnforcement: 'lenient' | 'live';
  readonly counterpartyEnforcement: 'lenient' | 'live';
  readonly rates: RateOverrides;
  readonly railConfigured: (rail: Rail) => boolean;
  /** Compliance hook: true rejects an on-chain recipient. */
  readonly sanctioned: (address: string) => boolean;
  /**
   * Largest on-chain amount without an approved KYC under live enforcement, US dollars or stablecoins in major units.
   */
  readonly onChainWithoutKycMax: string;
};

export type Recipient = RecipientLookup & { readonly walletId: Id<'wallet'> };

/** How to fix a field: a sentence, or data with the numbers of the message. */
export type Remedy = string | Pick<FaultDetail, 'hint' | 'params'>;
export type Refuse = (field: string, code: FieldCode, message: string, remedy?: Remedy) => void;

export type DestinationContext = {
  rail: Rail;
  currency: Currency;
  wallet: WalletLookup | null;
  policy: TransferPolicy;
  refuse: Refuse;
};
export type Destination = { address: string | null; counterparty: CounterpartyLookup | null; recipient?: Recipient };
