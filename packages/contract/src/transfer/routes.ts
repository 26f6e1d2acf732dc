import { z } from 'zod';
import { id } from '../field.ts';
import { gateway } from '../gateway/operations.ts';
import { RateQuery } from './quote.ts';
import { UpdateMetadata } from '../metadata.ts';
import { route, type Route } from '../route.ts';
import { ListTransactions } from './transaction.ts';
import {
  ConversionParams,
  CreateConversion,
  CreateQuote,
  CreateTransfer,
  DryRunQuery,
  ListConversions,
  SimulateAccountDeposit,
  SimulateAdvance,
  SimulateFailure,
  SimulateWalletDeposit,
} from './shapes.ts';
import { transfer } from './operations.ts';

const transactionParams = z.object({ transactionId: id('transaction') });
const currencies = ['sourceCurrency', 'destinationCurrency'] as const;
const write = [400, 401, 409, 429, 500, 503] as const;
const writeOne = [400, 401, 404, 409, 429, 500, 503] as const;
const readOne = [401, 404, 429, 500, 503] as const;
const readMany = [400, 401, 429, 500, 503] as const;
const simulate = { tag: 'Sandbox', envelope: 'ok', scope: 'simulate', sandboxOnly: true, errors: writeOne } as const;

export const transferRoutes: readonly Route[] = [
  route('POST /v1/transfers', {
    to: transfer.create,
    body: CreateTransfer,
    query: DryRunQuery,
    dryRun: transfer.dryRun,
    variant: { member: 'destinations', method: 'split', to: transfer.createSplit, dryRun: transfer.dryRunSplit },
    tag: 'Transfers',
    envelope: 'ok',
    scope: 'transfers',
    hot: true,
    replay: 'redrive',
    literalNumbers: ['amount', 'developerFee', 'destinations.amount'],
    lowerCase: currencies,
    errors: write,
  }),
  route('POST /v1/transfers/:transactionId/cancel', {
    to: transfer.cancel,
    params: transactionParams,
    tag: 'Transfers',
    envelope: 'ok',
    scope: 'transfers',
    errors: writeOne,
  }),
  route('POST /v1/conversions', {
    to: transfer.createConversion,
    body: CreateConversion,
    tag: 'Conversions',
    envelope: 'ok',
    scope: 'transfers',
    replay: 'redrive',
    literalNumbers: ['amount', 'destinationAmount'],
    errors: write,
  }),
  route('GET /v1/conversions', {
    to: transfer.listConversions,
    query: ListConversions,
    tag: 'Conversions',
    envelope: 'okPage',
    scope: 'transfers',
    errors: readMany,
  }),
  route('GET /v1/conversions/:conversionId', {
    to: transfer.getConversion,
    params: ConversionParams,
    tag: 'Conversions',
    envelope: 'ok',
    scope: 'transfers',
    errors: readOne,
  }),
  route('GET /v1/transactions', {
    to: transfer.list,
    query: ListTransactions,
    tag: 'Transactions',
    envelope: 'okPage',
    scope: 'transactions',
    errors: readMany,
  }),
  route('GET /v1/transactions/:transactionId', {
    to: transfer.get,
    params: transactionParams,
    tag: 'Transactions',
    envelope: 'ok',
    scope: 'transactions',
    errors: readOne,
  }),
  route('PATCH /v1/transactions/:transactionId', {
    to: transfer.update,
    params: transactionParams,
    body: UpdateMetadata,
    tag: 'Transactions',
    envelope: 'ok',
    scope: 'transactions',
    errors: writeOne,
  }),
  route('GET /v1/transactions/:transactionId/timeline', {
    to: gateway.timeline,
    params: transactionParams,
    tag: 'Transactions',
    envelope: 'ok',
    scope: 'transactions',
    errors: readOne,
  }),
  route('POST /v1/quotes', {
    to: transfer.createQuote,
    body: CreateQuote,
    tag: 'Quotes and rates',
    envelope: 'ok',
    scope: 'transfers',
    literalNumbers: ['amount', 'destinationAmount'],
    lowerCase: currencies,
    errors: write,
  }),
  route('GET /v1/quotes/:quoteId', {
    to: transfer.getQuote,
    params: z.object({ quoteId: id('quote') }),
    tag: 'Quotes and rates',
    envelope: 'ok',
    scope: 'transfers',
    errors: readOne,
  }),
  route('GET /v1/rates', {
    to: transfer.rates,
    query: RateQuery,
    tag: 'Quotes and rates',
    envelope: 'ok',
    lowerCase: ['from', 'to'],
    errors: readMany,
  }),
  route('GET /v1/rails', { to: transfer.rails, tag: 'Quotes and rates', envelope: 'ok', errors: readMany }),
  route('POST /v1/simulate/wallets/:walletId/deposits', {
    to: transfer.simulateWalletDeposit,
    params: z.object({ walletId: id('wallet') }),
    body: SimulateWalletDeposit,
    literalNumbers: ['amount'],
    lowerCase: ['currency'],
    ...simulate,
  }),
  route('POST /v1/simulate/virtual-accounts/:virtualAccountId/deposits', {
    to: transfer.simulateAccountDeposit,
    params: z.object({ virtualAccountId: id('virtualAccount') }),
    body: SimulateAccountDeposit,
    literalNumbers: ['amount'],
    ...simulate,
  }),
  route('POST /v1/simulate/transactions/:transactionId/advance', {
    to: transfer.simulateAdvance,
    params: transactionParams,
    body: SimulateAdvance,
    bodyOptional: true,
    ...simulate,
  }),
  ...(
    [
      ['fail', transfer.simulateFail],
      ['return', transfer.simulateReturn],
      ['refund', transfer.simulateRefund],
    ] as const
  ).map(([verb, to]) =>
    route(`POST /v1/simulate/transactions/:transactionId/${verb}`, {
      to,
      params: transactionParams,
      body: SimulateFailure,
      bodyOptional: true,
      ...simulate,
    }),
  ),
];
