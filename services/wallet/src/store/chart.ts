// An owner's ledger accounts for the chart of accounts and the trial balance.
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import type { AccountUnits } from '../domain/trial-balance.ts';
import * as past from './balances-at.ts';
import { accountKindCodes, currencyCodes } from './codes.ts';

type AccountRow = { id: number; kind: number; key: string; currency: number; units: string };
type Reader = Pick<HotTx, 'query'>;

const walletKind = accountKindCodes.code('wallet');
const columns = 'id, kind, key, currency, (credits_posted - debits_posted)::text as units';
const mine = 'account = $1 and environment = $2';

const systemSql = `select ${columns} from ledger_accounts where ${mine} and kind <> ${walletKind}`;
const walletsSql = `select ${columns} from ledger_accounts where ${mine} and kind = ${walletKind} and key > $3 order by key limit $4`;

const unitsOf = (row: AccountRow): AccountUnits => ({
  ref: { kind: accountKindCodes.name(row.kind), id: row.key },
  currency: currencyCodes.name(row.currency),
  units: BigInt(row.units),
});

async function readSystem(db: Reader, owner: Owner): Promise<AccountRow[]> {
  const { account, environment } = ownerColumns(owner);
  return db.query<AccountRow>('chart-system', systemSql, [account, environment]);
}

async function readWallets(db: Reader, owner: Owner, { after, rows }: { after: string; rows: number }): Promise<AccountRow[]> {
  const { account, environment } = ownerColumns(owner);
  return db.query<AccountRow>('chart-wallets', walletsSql, [account, environment, after, rows]);
}

/** All system accounts of an owner: a few dozen, because each exists per rail and currency. */
export const systemAccounts = async (db: Database, owner: Owner): Promise<AccountUnits[]> =>
  (await readSystem(db.hot, owner)).map(unitsOf);

/** Accounts of wallets whose ids follow `after`, in the order of their ids. */
export const walletAccounts = async (
  db: Database,
  owner: Owner,
  range: { after: string; rows: number },
): Promise<AccountUnits[]> => (await readWallets(db.hot, owner, range)).map(unitsOf);

/**
 * Maximum number of wallets that a trial balance lists individually. More wallets are one row, computed from the other
 * accounts.
 */
const walletsMax = 2_000;

/** Every account's balance at an instant (milliseconds, inclusive), or with everything posted so far. One snapshot. */
export const accountsAt = (db: Database, owner: Owner, at: number | undefined): Promise<AccountUnits[]> =>
  db.hot.tx(async (tx) => {
    await tx.query('snapshot', 'set transaction isolation level repeatable read, read only', []);
    const system = await readSystem(tx, owner);
    const wallets = await readWallets(tx, owner, { after: '', rows: walletsMax + 1 });
    const rows = wallets.length > walletsMax ? system : [...system, ...wallets];
    const found = at === undefined ? rows.map(unitsOf) : await unitsAt(tx, { owner, rows, at });
    return wallets.length > walletsMax ? [...found, ...walletsTogether(found)] : found;
  });

async function unitsAt(tx: HotTx, input: { owner: Owner; rows: readonly AccountRow[]; at: number }): Promise<AccountUnits[]> {
  const { owner, rows, at } = input;
  const wallets = rows.filter(({ kind }) => kind === walletKind).map(({ id }) => id);
  const ofWallets = await past.ofWallets(tx, wallets, at);
  const ofSystem = await past.ofSystem(tx, owner, at);
  return rows.map((row) => ({ ...unitsOf(row), units: ofWallets.get(row.id)?.units ?? ofSystem.get(row.id) ?? 0n }));
}

/** Debits equal credits, so the total of the wallets is the negative total of the other accounts. */
function walletsTogether(system: readonly AccountUnits[]): AccountUnits[] {
  const sums = new Map<Currency, bigint>();
  for (const { currency, units } of system) sums.set(currency, (sums.get(currency) ?? 0n) - units);
  return [...sums].map(([currency, units]) => ({ ref: { kind: 'wallet', id: '*' }, currency, units }));
}
