// The variables of each service, without the service itself.
// Written by `npm run generate` from names.ts; do not edit.
import type { ServiceConfig } from '@pay/kernel/service';
import { Config as card } from '@pay/card/config';
import { Config as console } from '@pay/console/config';
import { Config as customer } from '@pay/customer/config';
import { Config as file } from '@pay/file/config';
import { Config as gateway } from '@pay/gateway/config';
import { Config as report } from '@pay/report/config';
import { Config as risk } from '@pay/risk/config';
import { Config as transfer } from '@pay/transfer/config';
import { Config as wallet } from '@pay/wallet/config';
import { Config as webhook } from '@pay/webhook/config';
import type { ServiceName } from './names.ts';

export const configOf: Readonly<Record<ServiceName, ServiceConfig>> = {
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
