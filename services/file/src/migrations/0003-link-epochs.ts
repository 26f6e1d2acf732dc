import type { Migration } from '@pay/kernel/service';

/** Written by `sandbox-apply`, read with every link. An owner without a row never turned their clock back. */
export const linkEpochs: Migration = {
  name: '0003-link-epochs',
  sql: `
    create table link_epochs (
      account uuid not null, environment smallint not null, epoch integer not null, primary key (account, environment));`,
};
