// A user's identity at the identity provider, and the sign-ins that were started there.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import type { OidcSecrets } from '../adapters/oidc/provider.ts';

type Reader = Database['knex'] | Tx;
type IdentityKey = { readonly issuer: string; readonly subject: string };

export async function findIdentity(db: Reader, { issuer, subject }: IdentityKey): Promise<Id<'user'> | undefined> {
  const row = await db('identities').where({ issuer, subject }).first<{ user_id: string } | undefined>('user_id');
  return row === undefined ? undefined : idOf('user', row.user_id);
}

/** False if the user has another identity already, or the identity belongs to another user. */
export async function insertIdentity(
  tx: Tx,
  { issuer, subject, userId, at }: IdentityKey & { userId: Id<'user'>; at: number },
): Promise<boolean> {
  const rows = await tx('identities')
    .insert({ issuer, subject, user_id: uuid(userId), created_at: iso(at) })
    .onConflict()
    .ignore()
    .returning('subject');
  return rows.length === 1;
}

/** Data stored while a browser is at the provider. */
export type OidcFlow = { readonly secrets: OidcSecrets; readonly returnTo: string; readonly invitation?: string | undefined };
type FlowKey = { readonly stateHash: Buffer; readonly browserHash: Buffer };

const toFlowEncryptionContext = (stateHash: Buffer): string => `console-oidc|${stateHash.toString('hex')}`;

export async function insertFlow(
  db: Reader,
  keyring: Keyring,
  { stateHash, browserHash, flow, expiresAt }: FlowKey & { flow: OidcFlow; expiresAt: number },
): Promise<void> {
  const sealed = keyring.seal(JSON.stringify(flow), toFlowEncryptionContext(stateHash));
  await db('oidc_flows').insert({ state_hash: stateHash, browser_hash: browserHash, flow: sealed, expires_at: iso(expiresAt) });
}

/** The flow that this browser started under this state; it can be taken once. */
export async function takeFlow(
  db: Reader,
  keyring: Keyring,
  { stateHash, browserHash, at }: FlowKey & { at: number },
): Promise<OidcFlow | undefined> {
  const [row] = await db('oidc_flows')
    .where({ state_hash: stateHash, browser_hash: browserHash })
    .andWhere('expires_at', '>', iso(at))
    .delete()
    .returning<{ flow: string }[]>('flow');
  // The text was written from an OidcFlow.
  return row === undefined ? undefined : (JSON.parse(keyring.open(row.flow, toFlowEncryptionContext(stateHash))) as OidcFlow);
}

export async function deleteOldFlows(db: Reader, at: number, max: number): Promise<number> {
  const old = db('oidc_flows').where('expires_at', '<=', iso(at)).limit(max).select('state_hash');
  return db('oidc_flows').whereIn('state_hash', old).delete();
}
