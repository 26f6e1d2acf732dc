import { UpdateMetadata } from '../metadata.ts';
import { CreateHold, HoldParams, ListHolds, ReleaseHold, UpdateHold } from './manual-hold.ts';
import { JournalEntryParams, ListJournal, ListJournalAccounts, TrialBalanceQuery } from './journal.ts';
import { route, type Route } from '../route.ts';
import {
  CreateVirtualAccount,
  ListVirtualAccounts,
  SimulateVirtualAccountStatus,
  VirtualAccountParams,
} from './virtual-account.ts';
import { BalanceQuery, CreateWallet, ListEntries, ListWallets, SimulateWalletStatus, WalletParams } from './shapes.ts';
import { wallet } from './operations.ts';

const createErrors = [400, 401, 409, 429, 500];
const listErrors = [400, 401, 429, 500];
const read = [401, 404, 429, 500];
const moveErrors = [400, 401, 404, 409, 429, 500];
const wallets = { tag: 'Wallets', scope: 'wallets' } as const;
const accounts = { tag: 'Virtual accounts', scope: 'virtual-accounts' } as const;
const holds = { tag: 'Holds', scope: 'holds' } as const;
const journal = { tag: 'Journal', scope: 'journal' } as const;
const simulate = { tag: 'Sandbox', scope: 'simulate', sandboxOnly: true } as const;

const depositAddresses = { ...wallets, to: wallet.depositAddresses, params: WalletParams, envelope: 'ok', errors: read } as const;

export const walletRoutes: readonly Route[] = [
  route('POST /v1/wallets', {
    ...wallets,
    to: wallet.create,
    body: CreateWallet,
    envelope: 'ok',
    replay: 'redrive',
    lowerCase: ['currency'],
    errors: createErrors,
    description:
      'Creates a wallet for a customer in one currency. In the sandbox, a new wallet starts with the `openingBalance` of the sandbox settings, by default 10,000.00.',
  }),
  route('GET /v1/wallets', { ...wallets, to: wallet.list, query: ListWallets, envelope: 'okPage', errors: listErrors }),
  route('GET /v1/wallets/:walletId', { ...wallets, to: wallet.get, params: WalletParams, envelope: 'ok', errors: read }),
  route('PATCH /v1/wallets/:walletId', {
    ...wallets,
    to: wallet.update,
    params: WalletParams,
    body: UpdateMetadata,
    envelope: 'ok',
    errors: [400, ...read],
  }),
  route('GET /v1/wallets/:walletId/balance', {
    ...wallets,
    to: wallet.balance,
    params: WalletParams,
    query: BalanceQuery,
    envelope: 'ok',
    errors: [400, ...read],
  }),
  route('GET /v1/wallets/:walletId/deposit-addresses', depositAddresses),
  route('GET /v1/wallets/:walletId/crypto-deposit-addresses', {
    ...depositAddresses,
    description: 'Alias of `listDepositAddresses`, for older clients.',
  }),
  route('GET /v1/wallets/:walletId/entries', {
    ...wallets,
    to: wallet.entries,
    params: WalletParams,
    query: ListEntries,
    envelope: 'okPage',
    errors: [400, ...read],
  }),

  route('POST /v1/holds', {
    ...holds,
    to: wallet.createHold,
    body: CreateHold,
    envelope: 'ok',
    replay: 'redrive',
    literalNumbers: ['amount'],
    errors: createErrors,
  }),
  route('GET /v1/holds', { ...holds, to: wallet.listHolds, query: ListHolds, envelope: 'okPage', errors: listErrors }),
  route('GET /v1/holds/:holdId', { ...holds, to: wallet.getHold, params: HoldParams, envelope: 'ok', errors: read }),
  route('PATCH /v1/holds/:holdId', {
    ...holds,
    to: wallet.updateHold,
    params: HoldParams,
    body: UpdateHold,
    envelope: 'ok',
    errors: moveErrors,
  }),
  route('POST /v1/holds/:holdId/release', {
    ...holds,
    to: wallet.releaseHold,
    params: HoldParams,
    body: ReleaseHold,
    bodyOptional: true,
    envelope: 'ok',
    replay: 'redrive',
    literalNumbers: ['amount'],
    errors: moveErrors,
  }),

  route('POST /v1/virtual-accounts', {
    ...accounts,
    to: wallet.createVirtualAccount,
    // Forwarding pays out each deposit.
    alsoNeeds: [{ scope: 'transfers:write', when: ({ destinationAddress }) => typeof destinationAddress === 'string' }],
    body: CreateVirtualAccount,
    envelope: 'ok',
    replay: 'redrive',
    lowerCase: ['sourceCurrency', 'destinationCurrency'],
    literalNumbers: ['developerFeePercent'],
    errors: createErrors,
  }),
  route('GET /v1/virtual-accounts', {
    ...accounts,
    to: wallet.listVirtualAccounts,
    query: ListVirtualAccounts,
    envelope: 'okPage',
    errors: listErrors,
  }),
  route('GET /v1/virtual-accounts/:virtualAccountId', {
    ...accounts,
    to: wallet.getVirtualAccount,
    params: VirtualAccountParams,
    envelope: 'ok',
    errors: read,
  }),
  route('GET /v1/virtual-accounts/:virtualAccountId/balance', {
    ...accounts,
    to: wallet.virtualAccountBalance,
    params: VirtualAccountParams,
    envelope: 'ok',
    errors: read,
  }),
  route('POST /v1/virtual-accounts/:virtualAccountId/deactivate', {
    ...accounts,
    to: wallet.deactivateVirtualAccount,
    params: VirtualAccountParams,
    envelope: 'ok',
    replay: 'redrive',
    errors: moveErrors,
  }),
  route('POST /v1/virtual-accounts/:virtualAccountId/reactivate', {
    ...accounts,
    to: wallet.reactivateVirtualAccount,
    params: VirtualAccountParams,
    envelope: 'ok',
    replay: 'redrive',
    errors: moveErrors,
  }),

  route('GET /v1/journal', { ...journal, to: wallet.listJournal, query: ListJournal, envelope: 'okPage', errors: listErrors }),
  route('GET /v1/journal/accounts', {
    ...journal,
    to: wallet.listJournalAccounts,
    query: ListJournalAccounts,
    envelope: 'okPage',
    errors: listErrors,
  }),
  route('GET /v1/journal/trial-balance', {
    ...journal,
    to: wallet.trialBalance,
    query: TrialBalanceQuery,
    envelope: 'ok',
    errors: listErrors,
  }),
  route('GET /v1/journal/:journalEntryId', {
    ...journal,
    to: wallet.getJournalEntry,
    params: JournalEntryParams,
    envelope: 'ok',
    errors: read,
  }),

  route('POST /v1/simulate/wallets/:walletId/status', {
    ...simulate,
    to: wallet.simulateStatus,
    params: WalletParams,
    body: SimulateWalletStatus,
    envelope: 'ok',
    replay: 'redrive',
    errors: moveErrors,
  }),
  route('POST /v1/simulate/virtual-accounts/:virtualAccountId/status', {
    ...simulate,
    to: wallet.simulateVirtualAccountStatus,
    params: VirtualAccountParams,
    body: SimulateVirtualAccountStatus,
    envelope: 'ok',
    replay: 'redrive',
    errors: moveErrors,
  }),
];
