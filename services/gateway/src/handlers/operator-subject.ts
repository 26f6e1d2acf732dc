import type { gateway } from '@pay/contract/gateway/operations';
import { uuidOf } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import { isOwnerFrozen } from '@pay/kernel/owner-freezes';
import type { Deps } from '../deps.ts';
import { findKey } from '../store/keys.ts';

/** The owner of a key, with the version and status that operators see. */
export const operatorSubject = query<typeof gateway.operatorSubject, Deps>()(async ({ input, db }) => {
  const id = uuidOf(input.id);
  const key = id === undefined || !input.id.startsWith('key_') ? undefined : await findKey(db.knex, id);
  if (key === undefined) return null;
  const frozen = await isOwnerFrozen(db.knex, key.owner);
  const status = key.revokedAt !== undefined ? 'revoked' : frozen ? 'frozen' : 'active';
  return { ...key.owner, version: String(frozen), status };
});
