// The risk service on real servers, called over the bus as other services call it.
import type { BusEvent } from '@pay/contract/event';
import { risk } from '@pay/contract/risk/operations';
import type { Anomaly, CardRiskRequest, RiskRequest, Verdict } from '@pay/contract/risk/shapes';
import type { Client } from '@pay/contract/operation';
import { randomIds, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { systemClock } from '@pay/core/time';
import type { RunningService, StartOptions } from '@pay/kernel/run';
import { aCtx, eventsOfRow, testHarness, type TestHarness } from '@pay/testkit/service';
import { Client as Sql } from 'pg';
import { service } from '../src/service.ts';

const ids = randomIds();
export const fresh = <K extends Parameters<typeof ids.next>[0]>(kind: K, at = systemClock.now()): Id<K> => ids.next(kind, at);

export type RiskHarness = TestHarness & {
  readonly api: Client<typeof risk>;
  readonly running: () => RunningService;
  restart(options?: Partial<StartOptions>): Promise<void>;
  sql<R extends object>(text: string, parameters?: unknown[]): Promise<R[]>;
  /** Committed events of an owner, oldest first. */
  events(owner: Owner): Promise<BusEvent<Anomaly>[]>;
};

export async function riskHarness(): Promise<RiskHarness> {
  const base = await testHarness([service]);
  let running = await base.start(service);
  const sql = async <R extends object>(text: string, parameters: unknown[] = []): Promise<R[]> => {
    const client = new Sql({ connectionString: base.adminUrl });
    await client.connect();
    try {
      return (await client.query<R & Record<string, unknown>>(text, parameters)).rows;
    } finally {
      await client.end();
    }
  };
  return Object.assign(base, {
    api: base.client(risk),
    running: () => running,
    restart: async (options: Partial<StartOptions> = {}) => {
      await running.stop();
      running = await base.start(service, options);
    },
    sql,
    events: async (owner: Owner) => {
      const rows = await sql<{ events: string }>('select events from risk.outbox order by xid, seq');
      return (rows.flatMap(eventsOfRow) as BusEvent<Anomaly>[]).filter((event) => event.owner.account === owner.account);
    },
  });
}

/** A card of an owner, and requests on it. Times are milliseconds after its own start time. */
export function aCard(harness: RiskHarness, owner: Owner, options: { agentId?: Id<'agent'>; startsAt?: number } = {}) {
  const cardId = fresh('card');
  const customerId = fresh('customer');
  const startsAt = options.startsAt ?? systemClock.now();
  const request = (over: Partial<CardRiskRequest> & { after?: number } = {}): CardRiskRequest => {
    const { after = 0, ...rest } = over;
    const at = startsAt + after;
    return {
      subject: 'card_authorisation',
      subjectId: fresh('cardTransaction', at),
      cardId,
      customerId,
      ...(options.agentId === undefined ? {} : { agentId: options.agentId }),
      amountUnits: '1000',
      currency: 'usd',
      merchant: { name: 'Blue Bottle Coffee', id: 'm-1' },
      attestation: { status: 'attested' },
      at,
      ...rest,
    };
  };
  const evaluate = (over: Parameters<typeof request>[0] = {}): Promise<Verdict> =>
    harness.api.evaluate(aCtx(owner), request(over));
  return { owner, cardId, customerId, startsAt, request, evaluate };
}

export function aWallet(harness: RiskHarness, owner: Owner) {
  const walletId = fresh('wallet');
  const customerId = fresh('customer');
  const startsAt = systemClock.now();
  const request = (over: Partial<Extract<RiskRequest, { subject: 'transfer' }>> & { after?: number } = {}): RiskRequest => {
    const { after = 0, ...rest } = over;
    const at = startsAt + after;
    return {
      subject: 'transfer',
      subjectId: fresh('transaction', at),
      customerId,
      walletId,
      amountUnits: '5000000',
      currency: 'usdc',
      destination: 'pa_somewhere',
      at,
      ...rest,
    };
  };
  const evaluate = (over: Parameters<typeof request>[0] = {}): Promise<Verdict> =>
    harness.api.evaluate(aCtx(owner), request(over));
  return { owner, walletId, customerId, request, evaluate };
}

export const listFiredRules = (verdict: Verdict): string[] => verdict.anomalies.map(({ rule }) => rule);
