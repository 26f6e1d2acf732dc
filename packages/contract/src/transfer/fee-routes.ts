import { ListFeeEntries } from '../wallet/fee.ts';
import { CreateFeePayout, PatchFeeSettings } from './fee-payout.ts';
import { route, type Route } from '../route.ts';
import { DryRunQuery } from './shapes.ts';
import { transfer } from './operations.ts';
import { wallet } from '../wallet/operations.ts';

const fees = { tag: 'Developer fees' } as const;

export const feeRoutes: readonly Route[] = [
  route('GET /v1/fees/balance', {
    ...fees,
    to: wallet.feesBalance,
    envelope: 'ok',
    scope: 'wallets',
    errors: [401, 429, 500],
  }),
  route('GET /v1/fees/entries', {
    ...fees,
    to: wallet.listFeeEntries,
    query: ListFeeEntries,
    envelope: 'okPage',
    scope: 'wallets',
    lowerCase: ['currency'],
    errors: [400, 401, 429, 500],
  }),
  route('POST /v1/fees/payouts', {
    ...fees,
    to: transfer.createFeePayout,
    body: CreateFeePayout,
    query: DryRunQuery,
    dryRun: transfer.dryRunFeePayout,
    envelope: 'ok',
    scope: 'transfers',
    replay: 'redrive',
    literalNumbers: ['amount'],
    lowerCase: ['currency'],
    errors: [400, 401, 409, 429, 500, 503],
  }),
  route('GET /v1/settings/fees', {
    ...fees,
    to: transfer.getFeeSettings,
    envelope: 'ok',
    scope: 'transfers',
    errors: [401, 429, 500, 503],
  }),
  route('PATCH /v1/settings/fees', {
    ...fees,
    to: transfer.updateFeeSettings,
    body: PatchFeeSettings,
    envelope: 'ok',
    scope: 'transfers',
    errors: [400, 401, 429, 500, 503],
  }),
];
