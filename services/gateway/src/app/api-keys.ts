// Keys as operators see them. The creator of a key sends its secret. The service stores only the hash, and no output
// contains the secret, so neither does a receipt or a log.
import type { ApiKey } from '@pay/contract/gateway/shapes';
import { parseKey } from '@pay/core/api-key';
import { Fault, invalid, invalidField, notFound, type FaultDetail } from '@pay/core/fault';
import { timeOf, uuidOfKind, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import { isFrozenAtStartOf } from '@pay/kernel/owner-freezes';
import { readAllowEntry } from './allow-list.ts';
import { hashKey, type Peppers } from '../domain/key.ts';
import * as store from '../store/keys.ts';

/** Maximum number of valid secrets of one key. Among more secrets, some would be forgotten. */
export const secretsMax = 5;

export function secretOf(text: string, to: { environment: Environment; id: Id<'key'>; peppers: Peppers }): store.NewSecret {
  const key = parseKey(text);
  if (key === undefined) throw invalidField('text', 'invalid_format', 'text must be an API key');
  if (key.environment !== to.environment) throw invalidField('text', 'mismatch', 'The key belongs to another environment');
  const pepperId = to.peppers.current;
  return { id: to.id, prefix: key.prefix, pepperId, hash: hashKey(to.peppers, pepperId, text) };
}

/** Rejects invalid entries. Otherwise, the key's first request would fail with a 401 that the owner cannot explain. */
export function checkAddresses(entries: readonly string[]): void {
  const details = entries.flatMap((text, at): FaultDetail[] => {
    const read = readAllowEntry(text);
    const field = `ipAllow.${at}`;
    return read.ok ? [] : [{ field, code: 'invalid_format', message: `\`${field}\` ${read.reason}` }];
  });
  if (details.length > 0) throw invalid(details);
}

/** The key; with `of`, only if it belongs to that owner. */
export async function requireKey(tx: Tx, keyId: string, of?: Owner): Promise<store.StoredKey> {
  const uuid = uuidOfKind('key', keyId);
  const key = uuid === undefined ? undefined : await store.findKey(tx, uuid);
  if (key === undefined || (of !== undefined && !isOf(key, of))) throw notFound();
  return key;
}

const isOf = ({ owner }: store.StoredKey, of: Owner): boolean =>
  owner.account === of.account && owner.environment === of.environment;

/** Throws 403 if the owner is frozen: not even an operator may create a key for it, or roll one. */
export async function refuseFrozen(tx: Tx, owner: Owner): Promise<void> {
  if (!(await isFrozenAtStartOf(tx, owner))) return;
  throw new Fault('FORBIDDEN', 'The platform froze this account. Keys cannot be created or rolled.', {
    hint: 'An operator must lift the freeze first. If you own the account, ask support.',
  });
}

export async function showKey(tx: Tx, id: Id<'key'>): Promise<ApiKey> {
  const [key] = await show(tx, [await requireKey(tx, id)]);
  if (key === undefined) throw notFound();
  return key;
}

export async function show(db: Database['knex'] | Tx, keys: readonly store.StoredKey[]): Promise<ApiKey[]> {
  const secrets = await store.secretsOf(
    db,
    keys.map((key) => key.id),
  );
  return keys.map((key) => ({
    id: key.id,
    environment: key.owner.environment,
    name: key.name,
    ...(key.owner.account === key.id ? {} : { parentId: key.owner.account }),
    ...(key.scopes === undefined ? {} : { scopes: [...key.scopes] }),
    ...(key.ipAllow === undefined ? {} : { ipAllow: [...key.ipAllow] }),
    ...when('expiresAt', key.expiresAt),
    ...when('revokedAt', key.revokedAt),
    secrets: (secrets.get(key.id) ?? []).map((secret) => ({
      prefix: secret.prefix,
      ...when('expiresAt', secret.expiresAt),
      ...when('lastUsedAt', secret.lastUsedAt),
    })),
    createdAt: iso(timeOf(key.id)),
  }));
}

// The computed property cannot be typed more narrowly; both callers' types have it as an optional instant.
const when = <K extends string>(name: K, at: Date | null | undefined): { readonly [N in K]?: string } =>
  (at === null || at === undefined ? {} : { [name]: at.toISOString() }) as { readonly [N in K]?: string };
