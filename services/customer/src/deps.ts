import type { Clients, Parts } from '@pay/kernel/service';
import { createLogoLinks } from './app/logo-links.ts';
import { createPageLinks } from './app/page-links.ts';
import { openVault } from './app/vault.ts';
import type { ViewDeps } from './app/views.ts';
import type { z } from 'zod';
import type { needs, Needs } from './app/clients.ts';
import type { Config } from './config.ts';

export type Deps = ViewDeps & {
  /** The part that uses no network, so that a command's `prepare` may hand it to its `commit`. */
  readonly views: ViewDeps;
  readonly file: Clients<Needs>['file'];
  /** Makes the job report documents to the file service at once. */
  readonly wakeFinalizing: () => void;
  /** Makes the job look often for the step of a new sandbox customer. */
  readonly wakeMagic: () => void;
  /** Wakes the outbox relay after a job's commit. */
  readonly published: () => void;
};

/** Names of jobs that handlers wake. */
export const FINALIZE_DOCUMENTS = 'finalize-documents';
export const APPLY_MAGIC = 'apply-magic';

export function build({ config, keyring, clients, wakeJob, published }: Parts<z.output<typeof Config>, typeof needs>): Deps {
  const views: ViewDeps = {
    vault: openVault(keyring),
    links: createPageLinks(keyring, config.PUBLIC_URL),
    logos: createLogoLinks(keyring, config.PUBLIC_URL),
  };
  return {
    ...views,
    views,
    file: clients.file,
    wakeFinalizing: () => wakeJob(FINALIZE_DOCUMENTS),
    wakeMagic: () => wakeJob(APPLY_MAGIC),
    published,
  };
}
