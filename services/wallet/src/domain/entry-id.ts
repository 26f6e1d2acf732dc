// Public ids of statement entries. An entry is not a row but one side of a posting. Its id consists of its time, the
// version of the account after it, and a digest that distinguishes wallets.
import { createHash } from 'node:crypto';
import { uuid, uuidAt } from '@pay/core/id';

/** An entry by its position in an account: its time, and the account's version after it. */
export type VersionedEntry = { readonly at: number; readonly version: number };

/** uuid of the entry of a wallet. */
export const entryUuid = (walletId: string, entry: VersionedEntry): string => toVersionedUuid(uuid(walletId), entry);

/** `of` distinguishes accounts: the uuid of a wallet, or the number of another account. */
export function toVersionedUuid(of: string, entry: VersionedEntry): string {
  const time = uuidAt(entry.at).replaceAll('-', '').slice(0, 12);
  const version = entry.version.toString(16).padStart(8, '0');
  const digest = createHash('sha256').update(`${of}:${entry.version}`).digest('hex').slice(0, 12);
  const hex = `${time}${version}${digest}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const versionIn = (entry: string): number => parseInt(entry.replaceAll('-', '').slice(12, 20), 16);

/** Milliseconds since the epoch. */
export const timeOfUuid = (entry: string): number => parseInt(entry.replaceAll('-', '').slice(0, 12), 16);
