import type { Parts } from '@pay/kernel/service';
import { configurations, type Configurations } from './configurations.ts';
import { riskMetrics, type RiskMetrics } from './signals.ts';

/** Contracts this service calls: none, because everything a judgement needs comes with its question. */
export const needs = {};

export type Deps = {
  readonly configurations: Configurations;
  readonly signals: RiskMetrics;
  /** Wakes the outbox relay after a commit that a handler made by itself. */
  readonly published: () => void;
};

export async function build({ bus, db, clock, metrics, published }: Parts<object, typeof needs>): Promise<Deps> {
  return { configurations: await configurations({ bus, db, clock }), signals: riskMetrics(metrics), published };
}
