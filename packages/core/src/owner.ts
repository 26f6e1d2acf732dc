import type { Id } from './id.ts';

export type Environment = 'sandbox' | 'live';

/** Who a resource belongs to: the API key's identity and its environment. */
export type Owner = { readonly account: Id<'key'>; readonly environment: Environment };
