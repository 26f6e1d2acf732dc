import { z } from 'zod';
import { id, page } from '../field.ts';
import { UpdateMetadata } from '../metadata.ts';
import { batchOperations } from './batch.ts';
import { feePayoutOperations } from './fee-payout.ts';
import { batchedCommand, batchedQuery, command, contract, query } from '../operation.ts';
import { Quote, Rate, RateQuery } from './quote.ts';
import { ownedOperations } from '../erasure.ts';
import { lookOperations, queueOperations, subjectOperations } from '../operator.ts';
import { gapRunOperations } from './gap-run.ts';
import { ownerFreezeOperations } from '../owner-freeze.ts';
import { transferCareOperations } from './operator.ts';
import { exportOperations } from '../export-rows.ts';
import { nameOperations } from '../names.ts';
import { quotaOperations } from '../quota.ts';
import { Rail } from './rail.ts';
import { referenceOperations } from '../statement-entries.ts';
import { TransferSplit, TransferSplitDryRun } from './split.ts';
import { ListTransactions, PaymentRail, Timeline, Transaction, TransferDryRun } from './transaction.ts';
import {
  ConversionParams,
  CreateConversion,
  CreateQuote,
  CreateTransfer,
  ListConversions,
  SimulateAccountDeposit,
  SimulateAdvance,
  SimulateFailure,
  SimulateWalletDeposit,
} from './shapes.ts';

const transactionId = z.object({ transactionId: id('transaction') });

export const transfer = contract('transfer', {
  create: batchedCommand({ summary: 'Create a transfer', input: CreateTransfer, output: Transaction }),
  createSplit: batchedCommand({ summary: 'Create a split transfer', input: CreateTransfer, output: TransferSplit }),
  get: batchedQuery({ summary: 'Retrieve a transaction', input: transactionId, output: Transaction }),
  update: command({
    summary: 'Update a transaction',
    input: UpdateMetadata.extend(transactionId.shape),
    output: Transaction,
  }),
  list: query({ summary: 'List transactions', input: ListTransactions, output: page(Transaction) }),
  timeline: query({ summary: 'Retrieve a transaction history', input: transactionId, output: Timeline }),
  cancel: command({ summary: 'Cancel a transfer', input: transactionId, output: Transaction }),
  dryRun: query({ summary: 'Preview a transfer', input: CreateTransfer, output: TransferDryRun }),
  dryRunSplit: query({ summary: 'Preview a split transfer', input: CreateTransfer, output: TransferSplitDryRun }),
  createConversion: batchedCommand({ summary: 'Create a conversion', input: CreateConversion, output: Transaction }),
  getConversion: query({ summary: 'Retrieve a conversion', input: ConversionParams, output: Transaction }),
  listConversions: query({ summary: 'List conversions', input: ListConversions, output: page(Transaction) }),
  createQuote: command({ summary: 'Create a quote', input: CreateQuote, output: Quote }),
  getQuote: query({ summary: 'Retrieve a quote', input: z.object({ quoteId: id('quote') }), output: Quote }),
  rates: query({ summary: 'Retrieve exchange rates', input: RateQuery, output: z.union([Rate, z.array(Rate)]) }),
  rails: query({ summary: 'List payment rails', input: z.object({}), output: z.array(Rail) }),
  simulateWalletDeposit: command({
    summary: 'Simulate an on-chain deposit',
    input: SimulateWalletDeposit.extend({ walletId: id('wallet') }),
    output: Transaction,
  }),
  simulateAccountDeposit: command({
    summary: 'Simulate a bank deposit',
    input: SimulateAccountDeposit.extend({ virtualAccountId: id('virtualAccount') }),
    output: Transaction,
  }),
  simulateAdvance: command({
    summary: 'Advance a transaction',
    input: SimulateAdvance.extend({ transactionId: id('transaction') }),
    output: Transaction,
  }),
  simulateFail: command({
    summary: 'Simulate a transaction failure',
    input: SimulateFailure.extend({ transactionId: id('transaction') }),
    output: Transaction,
  }),
  simulateReturn: command({
    summary: 'Simulate a return',
    input: SimulateFailure.extend({ transactionId: id('transaction') }),
    output: Transaction,
  }),
  simulateRefund: command({
    summary: 'Simulate a refund',
    input: SimulateFailure.extend({ transactionId: id('transaction') }),
    output: Transaction,
  }),
  railCallback: command({
    summary: 'Process a rail message',
    input: z.object({ rail: PaymentRail, raw: z.string().max(65_536), headers: z.record(z.string(), z.string()) }),
    output: z.object({ known: z.boolean() }),
  }),
  ...subjectOperations,
  ...ownerFreezeOperations,
  ...lookOperations,
  ...queueOperations,
  ...transferCareOperations,
  ...gapRunOperations,
  ...referenceOperations,
  ...exportOperations,
  ...nameOperations,
  ...feePayoutOperations,
  ...quotaOperations,
  ...batchOperations,
  ...ownedOperations,
});
