// Each service's table of contents. Importing it loads every service.
// Written by `npm run generate` from names.ts; do not edit.
import type { AnyService } from '@pay/kernel/service';
import { service as card } from '@pay/card/service';
import { service as console } from '@pay/console/service';
import { service as customer } from '@pay/customer/service';
import { service as file } from '@pay/file/service';
import { service as gateway } from '@pay/gateway/service';
import { service as report } from '@pay/report/service';
import { service as risk } from '@pay/risk/service';
import { service as transfer } from '@pay/transfer/service';
import { service as wallet } from '@pay/wallet/service';
import { service as webhook } from '@pay/webhook/service';
import type { ServiceName } from './names.ts';

export const definitions: Readonly<Record<ServiceName, AnyService>> = {
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
