import type { Enforcement } from './domain/customer.ts';
import type { Ctx } from '@pay/contract/ctx';
import { settingsOf } from '@pay/kernel/settings';
import type { Links } from './links.ts';
import type { Vault } from './vault.ts';

/** Nothing in here reaches the network, so a command's `prepare` may hand it whole to its `commit`. */
export type Deps = {
  readonly vault: Vault;
  readonly links: Links;
  /** Wakes the outbox relay after a commit that a job made by itself. */
  readonly published: () => void;
};

/** How strictly the identity check gates this request's customers: always as live with a live key (contract §5.2). */
export const enforcementOf = (ctx: Ctx): Enforcement =>
  ctx.owner.environment === 'live' ? 'live' : settingsOf(ctx.sandbox).kycEnforcement;
