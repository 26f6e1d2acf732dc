// Migrations of each service, without the service itself, so that a migration loads nothing else.
// Written by `npm run generate` from names.ts; do not edit.
import type { Migration } from '@pay/kernel/service';
import { migrations as card } from '@pay/card/migrations/index';
import { migrations as console } from '@pay/console/migrations/index';
import { migrations as customer } from '@pay/customer/migrations/index';
import { migrations as file } from '@pay/file/migrations/index';
import { migrations as gateway } from '@pay/gateway/migrations/index';
import { migrations as report } from '@pay/report/migrations/index';
import { migrations as risk } from '@pay/risk/migrations/index';
import { migrations as transfer } from '@pay/transfer/migrations/index';
import { migrations as wallet } from '@pay/wallet/migrations/index';
import { migrations as webhook } from '@pay/webhook/migrations/index';
import type { ServiceName } from './names.ts';

export const migrationsOf: Readonly<Record<ServiceName, readonly Migration[]>> = {
  file,
  customer,
  wallet,
  risk,
  card,
  transfer,
  webhook,
  report,
  gateway,
  console,
};
