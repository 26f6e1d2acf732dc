// Keys as operators see them. A key's text arrives from whoever made it, is hashed and forgotten: it is never an output,
// so neither a receipt nor a log can hold one.
import type { gateway } from '@pay/contract/gateway';
import { type ApiKey } from '@pay/contract/gateway';
import { conflict, invalidField, notFound } from '@pay/core/fault';
import { sameBody, timeOf, uuidOf, type Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { command, query } from '@pay/kernel/handler';
import type { Database, Tx } from '@pay/kernel/db';
import type { Deps } from '../deps.ts';
import { hashKey, parseKey, type Peppers } from '../domain/key.ts';
import { refusalOf } from '../domain/new-key.ts';
import { addressList } from '../http/auth.ts';
import * as store from '../store/keys.ts';

/** Live secrets of one key; more would only be forgotten ones. */
const secretsMax = 5;

export const createKey = command<typeof gateway.createKey, Deps>()<Peppers>({
  prepare: ({ deps }) => Promise.resolve(deps.peppers),
  async commit({ ctx, input, tx, clock, facts: peppers }) {
    const id = sameBody('key', ctx.operationId);
    const owner = input.restricted ? ctx.owner : { ...ctx.owner, account: id };
    const secret = secretOf(input.text, { environment: owner.environment, id, peppers });
    const parent = input.restricted ? await existing(tx, owner.account) : undefined;
    const above = parent === undefined ? undefined : { ...parent, isRestricted: parent.owner.account !== parent.id };
    const refusal = refusalOf(input, above, clock.now());
    if (refusal !== undefined) throw refusal;
    const { name, ipAllow, expiresAt, rateLimits } = input;
    // A restricted key without scopes may do nothing rather than everything.
    checkAddresses(input.ipAllow ?? []);
    const scopes = input.restricted ? (input.scopes ?? []) : undefined;
    await store.insertKey(tx, { id, owner, name, scopes, ipAllow, rateLimits, expiresAt });
    await store.insertSecret(tx, { id, owner }, secret);
    return shown(tx, id);
  },
  after: ({ output, deps }) => deps.changed(output.id),
});

export const rollKey = command<typeof gateway.rollKey, Deps>()<Peppers>({
  prepare: ({ deps }) => Promise.resolve(deps.peppers),
  async commit({ ctx, input, tx, clock, facts: peppers }) {
    const key = await existing(tx, input.keyId);
    if (key.revokedAt !== undefined) throw conflict('invalid_state_transition', 'keyId', 'The key is revoked');
    const nowMs = clock.now();
    await store.endSecrets(tx, key.id, nowMs + input.graceMs);
    if ((await store.liveSecretCount(tx, key.id, nowMs)) >= secretsMax) {
      throw conflict('limit_exceeded', 'keyId', `A key has at most ${secretsMax} live secrets`);
    }
    const secret = secretOf(input.text, { environment: key.owner.environment, id: sameBody('key', ctx.operationId), peppers });
    await store.insertSecret(tx, key, secret);
    return shown(tx, key.id);
  },
  after: ({ output, deps }) => deps.changed(output.id),
});

export const revokeKey = command<typeof gateway.revokeKey, Deps>()({
  async commit({ input, tx, clock }) {
    const key = await existing(tx, input.keyId);
    await store.revoke(tx, key, clock.now());
    return shown(tx, key.id);
  },
  after: ({ output, deps }) => deps.changed(output.id),
});

export const listKeys = query<typeof gateway.listKeys, Deps>()(async ({ input, db }) => {
  const before = input.before === undefined ? undefined : uuidOf(input.before);
  const keys = await store.listKeys(db.knex, { limit: input.limit, before });
  return { items: await show(db.knex, keys) };
});

function secretOf(text: string, to: { environment: Environment; id: Id<'key'>; peppers: Peppers }): store.NewSecret {
  const key = parseKey(text);
  if (key === undefined) throw invalidField('text', 'invalid_format', 'This is not a key');
  if (key.environment !== to.environment) throw invalidField('text', 'mismatch', 'The key is of another environment');
  const pepperId = to.peppers.current;
  return { id: to.id, prefix: key.prefix, pepperId, hash: hashKey(to.peppers, pepperId, text) };
}

/** Refused here rather than at the first request, which would answer 401 to its puzzled owner. */
function checkAddresses(entries: readonly string[]): void {
  try {
    addressList(entries);
  } catch {
    throw invalidField('ipAllow', 'invalid_format', 'ipAllow takes addresses and networks such as 10.0.0.0/8');
  }
}

async function existing(tx: Tx, keyId: string): Promise<store.StoredKey> {
  const uuid = uuidOf(keyId);
  const key = uuid === undefined ? undefined : await store.findKey(tx, uuid);
  if (key === undefined) throw notFound();
  return key;
}

async function shown(tx: Tx, id: Id<'key'>): Promise<ApiKey> {
  const [key] = await show(tx, [await existing(tx, id)]);
  if (key === undefined) throw notFound();
  return key;
}

async function show(db: Database['knex'] | Tx, keys: readonly store.StoredKey[]): Promise<ApiKey[]> {
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

// The computed key cannot be typed more narrowly; both callers' shapes have it as an optional instant.
const when = <K extends string>(name: K, at: Date | null | undefined): { readonly [N in K]?: string } =>
  (at === null || at === undefined ? {} : { [name]: at.toISOString() }) as { readonly [N in K]?: string };
