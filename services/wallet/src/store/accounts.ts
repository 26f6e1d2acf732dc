// Maps callers' names of accounts to numbers. Numbers never change, so the process caches them.
import { idOf } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import type { Currency } from '@pay/core/money';
import type { AccountRef } from '@pay/contract/wallet/shapes';
import { environmentCode, ownerColumns, type Database } from '@pay/kernel/db';
import type { LedgerAccount } from '../domain/account.ts';
import type { Target } from '../domain/ledger-state.ts';
import { accountKindCodes, currencyCodes, feeAccountOf } from './codes.ts';
import { ownerWord } from './ledger.ts';

export type AccountRequest = { readonly owner: Owner; readonly ref: AccountRef; readonly currency: Currency };
/** `unmoved` exists only for system accounts. */
type KnownAccount = { readonly id: number; readonly currency: Currency; readonly unmoved: LedgerAccount | undefined };

/** Maximum number of cached accounts: far more than a busy platform touches in a minute. */
const knownMax = 200_000;

// Lateral for the same reason as the ledger's reads: an index lookup each, regardless of the table's size when it was
// planned.
const find = `
  select w.account, w.environment, w.kind, w.key, a.currency, a.id
  from unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::text[], $5::smallint[]) as w(account, environment, kind, key, currency)
  cross join lateral (
    select currency, id from ledger_accounts
    where account = w.account and environment = w.environment and kind = w.kind and key = w.key
      and (currency = w.currency or w.kind = ${accountKindCodes.code('wallet')}) limit 1) a`;
const createMissing = `
  insert into ledger_accounts (account, environment, kind, key, currency, floor_zero)
  select *, false from unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::text[], $5::smallint[]) on conflict do nothing`;

type FoundRow = { account: string; environment: number; kind: number; key: string; currency: number; id: number };

export class AccountDirectory {
  readonly #db: Database;
  readonly #known = new Map<string, KnownAccount>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves unknown accounts, creating system accounts on first use, so that `targetOf` can answer. */
  async learn(requests: readonly AccountRequest[]): Promise<void> {
    const missing = this.#unknown(requests);
    await this.find(missing);
    const uncreated = this.#unknown(missing).filter(({ ref }) => ref.kind !== 'wallet');
    if (uncreated.length === 0) return;
    await this.#db.hot.query('accounts-create', createMissing, columnsOf(uncreated));
    await this.#find(uncreated);
  }

  /** Like learn, but a missing account stays unknown. */
  async find(requests: readonly AccountRequest[]): Promise<void> {
    const missing = this.#unknown(requests);
    if (missing.length > 0) await this.#find(missing);
  }

  /** Number of a learned account, or the reason why there is none. */
  targetOf(request: AccountRequest): Target {
    const known = this.#known.get(wordOf(request));
    if (known === undefined) return 'account_not_found';
    return known.currency === request.currency ? known.id : 'currency_mismatch';
  }

  /** A learned system account in the form that the ledger needs if its counters do not change. */
  unmoved(request: AccountRequest): LedgerAccount | undefined {
    return this.#known.get(wordOf(request))?.unmoved;
  }

  /** Called after an owner's accounts were retired: by this process, or by another one as locking reveals. */
  forget(owner: Owner): void {
    const prefix = ownerPrefix(owner);
    for (const word of this.#known.keys()) if (word.startsWith(prefix)) this.#known.delete(word);
  }

  #unknown(requests: readonly AccountRequest[]): AccountRequest[] {
    const byWord = new Map(requests.map((one) => [wordOf(one), one]));
    return [...byWord].flatMap(([word, one]) => (this.#known.has(word) ? [] : [one]));
  }

  async #find(requests: readonly AccountRequest[]): Promise<void> {
    const rows = await this.#db.hot.query<FoundRow>('accounts-find', find, columnsOf(requests));
    for (const row of rows) {
      const currency = currencyCodes.name(row.currency);
      const owner: Owner = { account: idOf('key', row.account), environment: environmentOf(row.environment) };
      const kind = accountKindCodes.name(row.kind);
      const unmoved = kind === 'wallet' ? undefined : systemAccount(row, currency);
      this.#remember(wordOf({ owner, ref: { kind, id: row.key }, currency }), { id: row.id, currency, unmoved });
    }
  }

  #remember(key: string, account: KnownAccount): void {
    if (this.#known.size >= knownMax) {
      for (const oldest of this.#known.keys()) {
        this.#known.delete(oldest);
        break;
      }
    }
    this.#known.set(key, account);
  }
}

const systemAccount = (row: FoundRow, currency: Currency): LedgerAccount => ({
  id: row.id,
  owner: ownerWord(row.account, row.environment),
  currency,
  floorZero: false,
  fees: feeAccountOf(accountKindCodes.name(row.kind)),
  status: 'active',
  ...{ debitsPending: 0n, debitsPosted: 0n, creditsPending: 0n, creditsPosted: 0n, version: 0 },
});

// Words are built from callers' input without parsing, because each step of every group looks several of them up.
const ownerPrefix = ({ account, environment }: Owner): string => `${account}/${environment}|`;

// A wallet has one currency, so its word omits it. A system account exists once per currency.
const wordOf = ({ owner, ref, currency }: AccountRequest): string =>
  ref.kind === 'wallet' ? `${ownerPrefix(owner)}wallet|${ref.id}` : `${ownerPrefix(owner)}${ref.kind}|${ref.id}|${currency}`;

const environmentOf = (code: number): Environment => (code === environmentCode.live ? 'live' : 'sandbox');

const columnsOf = (requests: readonly AccountRequest[]): unknown[] => {
  const owners = requests.map(({ owner }) => ownerColumns(owner));
  return [
    owners.map((o) => o.account),
    owners.map((o) => o.environment),
    requests.map(({ ref }) => accountKindCodes.code(ref.kind)),
    requests.map(({ ref }) => ref.id),
    requests.map(({ currency }) => currencyCodes.code(currency)),
  ];
};
