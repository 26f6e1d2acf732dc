import { idOf, type Id } from './id.ts';

export type Environment = 'sandbox' | 'live';

/** Who a resource belongs to: the API key's identity and its environment. */
export type Owner = { readonly account: Id<'key'>; readonly environment: Environment };

/** Whose audit log tells of the platform's own people, and whose files are the platform's. No key has this id, so that no key reads them. */
export const platformOwner: Owner = { account: idOf('key', '00000000-0000-0000-0000-000000000000'), environment: 'live' };
