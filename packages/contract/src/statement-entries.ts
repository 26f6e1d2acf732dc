// Data of a wallet for statements: its entries in posting order.
import { z } from 'zod';
import { exportOperations } from './export-rows.ts';
import { EntryKind } from './wallet/entry-kind.ts';
import { Currency, id, Units } from './field.ts';
import { query } from './operation.ts';
import { PaymentRail } from './transfer/transaction.ts';

/** Maximum number of entries in one response. */
export const statementEntriesMax = 1_000;

const instantMs = z.int();

const Entry = z.object({
  /** Without gaps, from 1. The balance follows this order. */
  version: z.int(),
  id: id('entry'),
  /** Milliseconds. */
  at: instantMs,
  kind: EntryKind,
  /** Signed. */
  units: Units,
  /** The balance after the entry. */
  balance: Units,
  transactionId: id('transaction').nullable(),
  cardTransactionId: id('cardTransaction').nullable(),
});
export type PostedEntry = z.infer<typeof Entry>;

const EnrolledWallet = z.object({
  account: id('key'),
  environment: z.enum(['sandbox', 'live']),
  walletId: id('wallet'),
  customerId: id('customer'),
  currency: Currency,
});
export type EnrolledWallet = z.infer<typeof EnrolledWallet>;

/** Served by the wallet service, as part of its contract. */
export const statementEntryOperations = {
  ...exportOperations,
  listPostedEntries: query({
    summary: 'List a wallet’s entries for statements',
    input: z.object({
      walletId: id('wallet'),
      afterVersion: z.int().min(0),
      /** `from` inclusive, `to` exclusive, in milliseconds. The default is all later entries. */
      from: instantMs.optional(),
      to: instantMs.optional(),
      limit: z.int().min(1).max(statementEntriesMax),
    }),
    /** Null if the owner has no such wallet. After fewer entries than `limit`, there are no more. */
    output: z.object({ entries: z.array(Entry) }).nullable(),
  }),
  listWalletsAfter: query({
    summary: 'List wallets of all owners',
    // Ids contain hashes, so their bits for version and variant are not those of a UUID.
    input: z.object({ after: z.guid().optional(), limit: z.int().min(1).max(1_000) }),
    output: z.object({ wallets: z.array(EnrolledWallet) }),
  }),
};

const References = z.object({
  transactionId: id('transaction'),
  /** The caller's reference for the payee. */
  reference: z.string().nullable(),
  /** During a release, replicas of an earlier build omit this and the following members. */
  rail: PaymentRail.optional(),
  payoutAccountId: id('counterparty').nullish(),
  /** On-chain address that receives the payment. */
  address: z.string().nullish(),
  /** Reference of a payment to a bank at its provider (ISO 20022 EndToEndId). */
  endToEndId: z.string().nullish(),
});
export type References = z.infer<typeof References>;

/** Served by the transfer service. */
export const referenceOperations = {
  references: query({
    summary: 'List payees and references of transactions',
    input: z.object({ transactionIds: z.array(id('transaction')).max(statementEntriesMax) }),
    output: z.object({ references: z.array(References) }),
  }),
};

/** Served by the card service. */
export const merchantOperations = {
  merchantNames: query({
    summary: 'List merchant names of card transactions',
    input: z.object({ cardTransactionIds: z.array(id('cardTransaction')).max(statementEntriesMax) }),
    output: z.object({ merchants: z.array(z.object({ cardTransactionId: id('cardTransaction'), name: z.string() })) }),
  }),
};
