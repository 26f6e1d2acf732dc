import type { Parts } from '@pay/kernel/service';
import { signedLinks } from './app/page-links.ts';
import { openVault } from './app/vault.ts';
import type { ViewDeps } from './app/views.ts';
import type { z } from 'zod';
import type { needs } from './app/clients.ts';
import type { Config } from './config.ts';

/** Nothing in here reaches the network, so a command's `prepare` may hand it whole to its `commit`. */
export type Deps = ViewDeps & {
  /** Wakes the outbox relay after a commit that a job made by itself. */
  readonly published: () => void;
};

export const build = ({ config, keyring, published }: Parts<z.output<typeof Config>, typeof needs>): Deps => ({
  vault: openVault(keyring),
  links: signedLinks(keyring, config.PUBLIC_URL),
  published,
});
