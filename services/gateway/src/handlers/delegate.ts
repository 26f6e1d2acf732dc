import type { gateway } from '@pay/contract/gateway/operations';
import { Fault, notFound } from '@pay/core/fault';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { delegationMs, delegationText } from '../domain/delegation.ts';
import { findOwner } from '../store/credentials.ts';

// A query: it stores nothing, while a command's receipt would store the credential.
export const delegate = query<typeof gateway.delegate, Deps>()(async ({ ctx, input, db, deps }) => {
  const { caller, owner } = ctx;
  if (caller?.type !== 'user' || caller.id === undefined) throw new Fault('FORBIDDEN', 'A delegated credential requires a user');
  // Real time, like the expiry of keys: an owner's sandbox clock affects neither.
  const now = deps.now();
  if ((await findOwner(db, owner, new Date(now))) === undefined) throw notFound();
  const { id, label, ip, userAgent } = caller;
  const expiresAtMs = now + delegationMs;
  const given = { owner, scopes: input.scopes, delegate: { id, label, ip, userAgent }, issuedAtMs: now, expiresAtMs };
  const text = delegationText(deps.keyring, given);
  return { text, expiresAt: iso(expiresAtMs) };
});
