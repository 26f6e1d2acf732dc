// The transfer service: money out, money in, and the saga that walks each of them to its end.
import { transactionEvents } from '@pay/contract/transaction';
import { transfer } from '@pay/contract/transfer';
import { defineService, type Parts } from '@pay/kernel/service';
import { admission } from './admission.ts';
import { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { facts } from './facts.ts';
import { create } from './handlers/create.ts';
import { erasureBlockers, forget } from './handlers/erasure.ts';
import { simulateAccountDeposit, simulateWalletDeposit } from './handlers/deposits.ts';
import { cancel, simulateAdvance, simulateFail, simulateRefund, simulateReturn } from './handlers/orders.ts';
import { createQuote, getQuote } from './handlers/quote.ts';
import { railCallback } from './handlers/rail-callback.ts';
import { rails as railList } from './handlers/rails.ts';
import { rates } from './handlers/rates.ts';
import { get, list, timeline } from './handlers/read.ts';
import { sandboxApply, sandboxReset } from './handlers/sandbox.ts';
import { ADVANCE, advanceTransactions } from './jobs/advance-transactions.ts';
import { collectReturns } from './jobs/collect-returns.ts';
import { endingsProver, proveEndings } from './jobs/prove-endings.ts';
import { reconcile } from './jobs/reconcile.ts';
import { sweepOrphanHolds } from './jobs/sweep-orphan-holds.ts';
import { tidy } from './jobs/tidy.ts';
import { measure } from './measure.ts';
import { migrations } from './migrations/index.ts';
import { itself, needs, type Needs } from './needs.ts';
import { loopback } from './rails/loopback.ts';
import { railRegistry } from './rails/registry.ts';
import { simulator } from './rails/simulator.ts';
import { alarm } from './saga/alarm.ts';
import { consultant } from './saga/consult.ts';
import { engine } from './saga/engine.ts';
import { forwarder } from './saga/forward.ts';
import { sagaMetrics } from './saga/metrics.ts';
import { riskDesk } from './saga/risk-desk.ts';
import { ownerStates } from './saga/owners.ts';
import { storedBooks } from './store/books.ts';

function build(parts: Parts<Config, Needs>): Deps {
  const { config, clients, bus, db, clock, ids, log, metrics, wakeJob, published } = parts;
  const simulated = simulator({
    books: storedBooks(db),
    liveSettleMs: config.LIVE_SETTLE_MS,
    achReturnDays: config.ACH_RETURN_DAYS,
    callBack: loopback({ bus, clock, ids, log }),
  });
  const rails = railRegistry({ simulator: simulated, simulateLive: config.LIVE_RAILS_SIMULATED, live: new Map() });
  const owners = ownerStates(db, clock);
  const knowledge = facts(clients);
  const admitting = admission(config, rails);
  const ringing = alarm(clock, () => wakeJob(ADVANCE));
  const asking = consultant({ rails, clock, metrics, log, timeoutMs: config.RAIL_TIMEOUT_MS });
  const stances = { live: config.RISK_FAIL_MODE_LIVE, sandbox: config.RISK_FAIL_MODE_SANDBOX };
  const forwarding = forwarder({ wallet: clients.wallet, facts: knowledge, owners, admission: admitting, clock, ids, log });
  const counted = sagaMetrics(metrics);
  const saga = engine({
    db,
    wallet: clients.wallet,
    consultant: asking,
    risk: riskDesk({ risk: clients.risk, clock, log, timeoutMs: config.RISK_TIMEOUT_MS, stances }),
    owners,
    forwarder: forwarding,
    clock,
    ids,
    log,
    alarm: ringing,
    metrics: counted,
    published,
  });
  return {
    config,
    db,
    clock,
    wallet: clients.wallet,
    facts: knowledge,
    rails,
    admission: admitting,
    owners,
    engine: saga,
    alarm: ringing,
    metrics: counted,
    endings: endingsProver(metrics),
    published,
  };
}

export const service = defineService({
  name: 'transfer',
  contract: transfer,
  needs,
  itself,
  config: Config,
  migrations,
  events: transactionEvents,
  build,
  handlers: {
    create,
    get,
    list,
    timeline,
    cancel,
    createQuote,
    getQuote,
    rates,
    rails: railList,
    simulateWalletDeposit,
    simulateAccountDeposit,
    simulateAdvance,
    simulateFail,
    simulateReturn,
    simulateRefund,
    railCallback,
    erasureBlockers,
    forget,
    sandboxApply,
    sandboxReset,
  },
  measure,
  jobs: [advanceTransactions, collectReturns, sweepOrphanHolds, reconcile, proveEndings, tidy],
});
