// Keys and rolls that operators offer to an account. An offer is accepted under a lease, so that two admins create one
// key.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import { environmentCode, type Database, type Tx } from '@pay/kernel/db';

type Reader = Database['knex'] | Tx;

export type OfferedKey = {
  readonly reason: string;
  readonly name: string;
} & (
  | {
      readonly kind: 'create';
      readonly scopes: string[];
      readonly ipAllow?: string[] | undefined;
      readonly expiresAt?: string | undefined;
    }
  | { readonly kind: 'roll'; readonly keyId: Id<'key'>; readonly graceSeconds: number }
);

export type StoredOffer = {
  readonly id: Id<'operatorAction'>;
  readonly account: Id<'account'>;
  readonly environment: Environment;
  readonly offer: OfferedKey;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
};
type OfferRow = { id: string; account_id: string; environment: number; offer: string; offered_at: Date; expires_at: Date };

const table = 'key_offers';
const toEncryptionContext = (id: string): string => `key-offer|${id}`;

const offerOf = (keyring: Keyring, row: OfferRow): StoredOffer => ({
  id: idOf('operatorAction', row.id),
  account: idOf('account', row.account_id),
  environment: row.environment === environmentCode.live ? 'live' : 'sandbox',
  // `insertOffer` sealed it.
  offer: JSON.parse(keyring.open(row.offer, toEncryptionContext(row.id))) as OfferedKey,
  offeredAt: row.offered_at,
  expiresAt: row.expires_at,
});

/** False if the offer exists already: a repeated action offers once. */
export async function insertOffer(db: Reader, keyring: Keyring, offer: StoredOffer): Promise<boolean> {
  const id = uuid(offer.id);
  const rows = await db(table)
    .insert({
      id,
      account_id: uuid(offer.account),
      environment: environmentCode[offer.environment],
      offer: keyring.seal(JSON.stringify(offer.offer), toEncryptionContext(id)),
      offered_at: offer.offeredAt.toISOString(),
      expires_at: offer.expiresAt.toISOString(),
    })
    .onConflict('id')
    .ignore()
    .returning('id');
  return rows.length === 1;
}

export type OfferTenant = { readonly account: Id<'account'>; readonly environment: Environment; readonly at: number };

const openIn = (db: Reader, { account, environment, at }: OfferTenant) =>
  db(table)
    .where({ account_id: uuid(account), environment: environmentCode[environment] })
    .whereNull('ended_at')
    .andWhere('expires_at', '>', iso(at));

const openMax = 100;

/** Offers that can still be accepted, newest first. */
export async function openOffers(db: Reader, keyring: Keyring, where: OfferTenant): Promise<StoredOffer[]> {
  const rows = (await openIn(db, where).orderBy('id', 'desc').limit(openMax)) as OfferRow[];
  return rows.map((row) => offerOf(keyring, row));
}

type TakeInput = OfferTenant & { readonly id: string; readonly until: number };

/** Leases an open offer that no request has leased; undefined for any other offer. */
export async function leaseOffer(db: Reader, keyring: Keyring, input: TakeInput): Promise<StoredOffer | undefined> {
  const [row] = (await openIn(db, input)
    .where({ id: input.id })
    .andWhere((free) => void free.whereNull('leased_until').orWhere('leased_until', '<=', iso(input.at)))
    .update({ leased_until: iso(input.until) })
    .returning('*')) as OfferRow[];
  return row === undefined ? undefined : offerOf(keyring, row);
}

export const releaseOffer = async (db: Reader, id: Id<'operatorAction'>): Promise<void> =>
  void (await db(table)
    .where({ id: uuid(id) })
    .update({ leased_until: null }));

type EndInput = { readonly id: Id<'operatorAction'>; readonly at: number; readonly keyId: Id<'key'> | undefined };

/** Ends an offer: with the resulting key, or declined. */
export const endOffer = async (db: Reader, { id, at, keyId }: EndInput): Promise<void> =>
  void (await db(table)
    .where({ id: uuid(id) })
    .update({ ended_at: iso(at), accepted_key: keyId === undefined ? null : uuid(keyId) }));

export async function deleteOldOffers(db: Reader, before: number, max: number): Promise<number> {
  const old = db(table).where('expires_at', '<', iso(before)).limit(max).select('id');
  return db(table).whereIn('id', old).delete();
}
