// Whose data a row is. Queries for callers filter by it: `ofOwner` and `ownerColumns` in packages/kernel/src/db.ts.
import { idOf, type Id } from './id.ts';

export type Environment = 'sandbox' | 'live';

/** The owner of a resource: the API key's account and its environment. */
export type Owner = { readonly account: Id<'key'>; readonly environment: Environment };

/**
 * The owner of the platform's own files and of the operators' audit log. No key has this id, so no key can read them.
 */
export const platformOwner: Owner = { account: idOf('key', '00000000-0000-0000-0000-000000000000'), environment: 'live' };
