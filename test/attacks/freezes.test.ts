// A fraudster who sees a freeze coming begins what he can before it: transfers for later, batches, payouts of fees, cards, keys. Whatever
// an operator freezes, the account, its customer, or its wallet, nothing of it begins afterwards.
import { card } from '@pay/contract/card';
import { gateway } from '@pay/contract/gateway';
import { only } from '@pay/contract/operation';
import { transfer } from '@pay/contract/transfer';
import { randomIds, type Id } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { natsBus } from '@pay/kernel/bus/nats';
import { createClient } from '@pay/kernel/client';
import { createLog } from '@pay/kernel/log';
import { createMetrics } from '@pay/kernel/metrics';
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { operatorCtx } from '@pay/testkit/operator';
import { aCtx } from '@pay/testkit/service';
