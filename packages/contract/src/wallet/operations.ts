import { z } from 'zod';
import { Currency, id, page } from '../field.ts';
import { UpdateMetadata } from '../metadata.ts';
import { batchedCommand, batchedQuery, command, contract, query } from '../operation.ts';
import { ownedOperations } from '../erasure.ts';
import { feeEntryOperations } from './fee.ts';
import { holdOperations } from './hold.ts';
import { cardFundingOperations } from './card-funding.ts';
import { manualHoldOperations } from './manual-hold.ts';
import { Chain } from '../chain.ts';
import { journalOperations } from './journal.ts';
import { ledgerCareOperations } from './operator.ts';
import { nameOperations } from '../names.ts';
import { quotaOperations } from '../quota.ts';
import { statementEntryOperations } from '../statement-entries.ts';
import { virtualAccountOperations } from './virtual-account.ts';
import {
  BalanceQuery,
  CreateWallet,
  DepositAddress,
  GroupOutcome,
  InvariantReport,
  LedgerGroup,
  ListEntries,
  ListWallets,
  SimulateWalletStatus,
  Wallet,
  WalletBalance,
  WalletEntry,
  WalletParams,
  WalletStatus,
  WalletType,
} from './shapes.ts';

const WalletFacts = z.object({
  customerId: id('customer'),
  type: WalletType,
  currency: Currency,
  status: WalletStatus,
  virtualAccountId: id('virtualAccount').optional(),
  depositAddresses: z.array(z.object({ chain: Chain, address: z.string() })),
});

export const wallet = contract('wallet', {
  create: command({ summary: 'Create a wallet', input: CreateWallet, output: Wallet }),
  get: batchedQuery({ summary: 'Retrieve a wallet', input: WalletParams, output: Wallet }),
  update: command({ summary: 'Update a wallet', input: UpdateMetadata.extend(WalletParams.shape), output: Wallet }),
  list: query({ summary: 'List wallets', input: ListWallets, output: page(Wallet) }),
  balance: query({
    summary: 'Retrieve a wallet balance',
    input: WalletParams.extend(BalanceQuery.shape),
    output: WalletBalance,
  }),
  depositAddresses: query({ summary: 'List deposit addresses', input: WalletParams, output: z.array(DepositAddress) }),
  entries: query({
    summary: 'List wallet entries',
    input: WalletParams.extend(ListEntries.shape),
    output: page(WalletEntry),
  }),
  ...feeEntryOperations,
  ...quotaOperations,
  simulateStatus: command({
    summary: 'Simulate a wallet status',
    input: WalletParams.extend(SimulateWalletStatus.shape),
    output: Wallet,
  }),
  lookUpWallet: batchedQuery({ summary: 'Look up a wallet', input: WalletParams, output: WalletFacts.nullable() }),
  post: batchedCommand({ summary: 'Apply ledger steps', input: LedgerGroup, output: GroupOutcome }),
  checkInvariants: query({ summary: 'Prove the ledger of an owner', input: z.object({}), output: InvariantReport }),
  ...ledgerCareOperations,
  ...cardFundingOperations,
  ...holdOperations,
  ...manualHoldOperations,
  ...virtualAccountOperations,
  ...journalOperations,
  ...statementEntryOperations,
  ...nameOperations,
  ...ownedOperations,
});
