// The wallet service: wallets, virtual accounts and the ledger behind them.
import { wallet, walletEvents } from '@pay/contract/wallet';
import { defineService } from '@pay/kernel/service';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { balance } from './handlers/balance.ts';
import { cardFunding } from './handlers/card-funding.ts';
import { cardPaid } from './handlers/card-paid.ts';
import { checkInvariants } from './handlers/check-invariants.ts';
import { create } from './handlers/create.ts';
import { createVirtualAccount } from './handlers/create-virtual-account.ts';
import { depositAddresses } from './handlers/deposit-addresses.ts';
import { entries } from './handlers/entries.ts';
import { erasureBlockers, forget } from './handlers/erasure.ts';
import { facts } from './handlers/facts.ts';
import { feesBalance } from './handlers/fees-balance.ts';
import { get } from './handlers/get.ts';
import { appliedStages, confirmHolds, listUnconfirmedHolds } from './handlers/holds.ts';
import { list } from './handlers/list.ts';
import { post } from './handlers/post.ts';
import { sandboxApply, sandboxReset } from './handlers/sandbox.ts';
import { simulateStatus } from './handlers/simulate-status.ts';
import {
  deactivateVirtualAccount,
  getVirtualAccount,
  listVirtualAccounts,
  reactivateVirtualAccount,
  simulateVirtualAccountStatus,
  virtualAccountBalance,
  virtualAccountFacts,
} from './handlers/virtual-accounts.ts';
import { proveLedger } from './jobs/prove-ledger.ts';
import { migrations } from './migrations/index.ts';
import { needs } from './needs.ts';
import { onCustomerUpdated } from './reactions/follow-customer.ts';

export const service = defineService({
  name: 'wallet',
  contract: wallet,
  needs,
  config: Config,
  migrations,
  events: walletEvents,
  build,
  handlers: {
    ...{ create, get, list, balance, depositAddresses, entries, feesBalance, simulateStatus },
    ...{ facts, cardFunding, cardPaid, post, listUnconfirmedHolds, confirmHolds, appliedStages, checkInvariants },
    ...{ createVirtualAccount, getVirtualAccount, listVirtualAccounts, virtualAccountBalance, virtualAccountFacts },
    ...{ deactivateVirtualAccount, reactivateVirtualAccount, simulateVirtualAccountStatus },
    ...{ erasureBlockers, forget, sandboxApply, sandboxReset },
  },
  reactions: [onCustomerUpdated],
  jobs: [proveLedger],
});
