// The report service on real servers, with stubs of the other services: each test posts a wallet's entries.
import { createHash } from 'node:crypto';
import { card } from '@pay/contract/card/operations';
import type { LogoType } from '@pay/contract/customer/brand';
import { customer } from '@pay/contract/customer/operations';
import { report } from '@pay/contract/report/operations';
import type { Statement } from '@pay/contract/report/statement';
import type { ResourceName } from '@pay/contract/names';
import type { PostedEntry, References } from '@pay/contract/statement-entries';
import { transfer } from '@pay/contract/transfer/operations';
import { wallet } from '@pay/contract/wallet/operations';
import { notFound, unavailable } from '@pay/core/fault';
import { randomIds, type Id, type IdKind } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { iso, systemClock } from '@pay/core/time';
import { enrol } from '../src/store/statement-wallets.ts';
import { anOwner, testHarness } from '@pay/testkit/service';
import { service } from '../src/service.ts';

const ids = randomIds();
export const fresh = <K extends IdKind>(kind: K, at = systemClock.now()): Id<K> => ids.next(kind, at);

export type Posting = {
  readonly at: string;
  readonly units: bigint;
  readonly kind?: PostedEntry['kind'];
  readonly reference?: string;
  readonly merchant?: string;
  /** `internal` by default. */
  readonly rail?: References['rail'];
  readonly payee?: Pick<ResourceName, 'name' | 'detail'>;
  readonly address?: string;
  /** The transfer service answers as before it named rails and payees. */
  readonly isOfEarlierBuild?: boolean;
};

export type StubWallet = {
  readonly owner: Owner;
  readonly id: Id<'wallet'>;
  readonly customerId: Id<'customer'>;
  readonly currency: Currency;
  readonly entries: PostedEntry[];
  post(...postings: readonly Posting[]): void;
};

/** The issuer of an owner's statements. */
export type StubIssuer = {
  readonly name: string | null;
  readonly addressLines?: string[];
  readonly logo?: { readonly contentType: LogoType; readonly bytes: Buffer };
};

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export type ReportHarness = Awaited<ReturnType<typeof reportHarness>>;

export async function reportHarness() {
  const harness = await testHarness([service]);
  const wallets = new Map<string, StubWallet>();
  const references = new Map<string, References>();
  const payees = new Map<string, ResourceName>();
  const merchants = new Map<string, string>();
  /** By the owner's account. `unavailable`: the customer service does not answer. */
  const issuers = new Map<string, StubIssuer | 'unavailable'>();
  /** Accounts of the owners whose logo was read, by operation: a repeated call counts once. */
  const logoReads = new Map<string, string>();
  const issuerOf = ({ account }: Owner): StubIssuer | undefined => {
    const issuer = issuers.get(account);
    if (issuer === 'unavailable') throw unavailable('customer_down');
    return issuer;
  };
  const walletOf = (owner: Owner, id: string): StubWallet => {
    const found = wallets.get(id);
    if (found?.owner.account !== owner.account) throw notFound();
    return found;
  };
  const viewOf = ({ id, customerId, currency }: StubWallet) => ({
    ...{ id, customerId, currency, type: 'virtual_account' as const, status: 'active' as const },
    ...{ createdAt: iso(0), updatedAt: iso(0) },
  });
  await harness.stub(wallet, {
    get: ({ owner }, { walletId }) => viewOf(walletOf(owner, walletId)),
    list: ({ owner }) => ({ items: [...wallets.values()].filter((one) => one.owner.account === owner.account).map(viewOf) }),
    balance: ({ owner }, { walletId, at = '' }) => {
      const { currency, entries } = walletOf(owner, walletId);
      const until = entries.filter((entry) => entry.at <= Date.parse(at));
      const balance = formatUnits(
        until.reduce((sum, { units }) => sum + BigInt(units), 0n),
        scales[currency],
      );
      return { walletId, currency, balance, available: balance, held: '0', balances: [] };
    },
    listPostedEntries: ({ owner }, { walletId, afterVersion, from = -Infinity, to = Infinity, limit }) => {
      const found = wallets.get(walletId);
      if (found?.owner.account !== owner.account) return null;
      const due = found.entries.filter(({ version, at }) => version > afterVersion && at >= from && at < to);
      return { entries: due.slice(0, limit) };
    },
    listWalletsAfter: () => ({ wallets: [] }),
  });
  await harness.stub(customer, {
    get: (_, { customerId }) => ({
      ...({
        id: customerId,
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
        type: 'individual',
        status: 'active',
      } as const),
      ...({ kycStatus: 'approved', tosStatus: 'approved' } as const),
      ...{ requirements: [], rejectionReasons: [], createdAt: iso(0), updatedAt: iso(0) },
      capabilities: { virtualAccounts: true, wallets: true, transfers: true, cards: true },
    }),
    findIssuer: ({ owner }) => {
      const issuer = issuerOf(owner);
      if (issuer === undefined) return null;
      const { name, addressLines = [], logo } = issuer;
      const facts = logo === undefined ? null : { contentType: logo.contentType, sha256: sha256Of(logo.bytes) };
      return { name, addressLines, logo: facts };
    },
    readIssuerLogo: ({ owner, operationId }, { sha256 }) => {
      logoReads.set(operationId, owner.account);
      const bytes = issuerOf(owner)?.logo?.bytes;
      return bytes === undefined || sha256Of(bytes) !== sha256 ? null : { bytes: bytes.toString('base64') };
    },
    lookUpNames: (_, { ids: named }) => ({ items: named.flatMap((id) => payees.get(id) ?? []) }),
  });
  await harness.stub(transfer, {
    references: (_, { transactionIds }) => ({
      references: transactionIds.flatMap((transactionId) => references.get(transactionId) ?? []),
    }),
  });
  await harness.stub(card, {
    merchantNames: (_, { cardTransactionIds }) => ({
      merchants: cardTransactionIds.map((cardTransactionId) => ({
        cardTransactionId,
        name: merchants.get(cardTransactionId) ?? '',
      })),
    }),
  });
  let running = await harness.start(service);

  function referencesOf(transactionId: string, posting: Omit<Posting, 'at' | 'units'>): References {
    const { reference = null, rail = 'internal', payee, address = null } = posting;
    if (posting.isOfEarlierBuild === true) return { transactionId, reference };
    const payoutAccountId = payee === undefined ? null : fresh('counterparty');
    if (payee !== undefined && payoutAccountId !== null) payees.set(payoutAccountId, { id: payoutAccountId, ...payee });
    return { transactionId, reference, rail, payoutAccountId, address, endToEndId: payee === undefined ? null : 'e2e26' };
  }

  /** A wallet whose months are closed from the month of `since` on. */
  async function aWallet(since: string, currency: Currency = 'usd', owner = anOwner()): Promise<StubWallet> {
    const entries: PostedEntry[] = [];
    let balance = 0n;
    const made: StubWallet = {
      ...{ owner, id: fresh('wallet', Date.parse(since)), customerId: fresh('customer'), currency, entries },
      post(...postings) {
        for (const { at, units, kind = 'transfer', merchant, ...posting } of postings) {
          balance += units;
          const isCard = merchant !== undefined;
          const subject = isCard
            ? { transactionId: null, cardTransactionId: fresh('cardTransaction') }
            : { transactionId: fresh('transaction'), cardTransactionId: null };
          if (subject.transactionId !== null) references.set(subject.transactionId, referencesOf(subject.transactionId, posting));
          if (merchant !== undefined && subject.cardTransactionId !== null) merchants.set(subject.cardTransactionId, merchant);
          entries.push({
            ...{ version: entries.length + 1, id: fresh('entry'), at: Date.parse(at), kind, ...subject },
            ...{ units: String(units), balance: String(balance) },
          });
        }
      },
    };
    wallets.set(made.id, made);
    await enrol(running.db.knex, [{ owner, walletId: made.id, customerId: made.customerId, currency }]);
    return made;
  }

  const reports = harness.client(report);
  return Object.assign(harness, {
    reports,
    running: () => running,
    aWallet,
    issuers,
    logoReads,
    async restart() {
      await running.stop();
      running = await harness.start(service);
    },
    /** Runs the job until it finds nothing more to do. */
    close: (): Promise<void> => running.jobs.runOnce('make-statements'),
  });
}

/** Statements of a wallet, the oldest period first. */
export const byPeriod = (statements: readonly Statement[]): Statement[] =>
  statements.toSorted((a, b) => (a.periodStart < b.periodStart ? -1 : 1));
