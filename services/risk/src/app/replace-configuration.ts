import { changesBetween } from '@pay/contract/audit-record';
import type { Ctx } from '@pay/contract/ctx';
import type { RiskConfig } from '@pay/contract/risk/risk-config';
import type { Clock } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import { recordAudit } from '@pay/kernel/outbox';
import { configurationView, type Configuration } from '../domain/configuration.ts';
import { insertConfiguration, lockConfiguration } from '../store/configurations.ts';

type Call = { readonly tx: Tx; readonly ctx: Ctx; readonly clock: Clock };

/** Writes the version that `change` derives from the newest one, and its differences in the audit log. */
export async function replaceConfiguration(
  { tx, ctx, clock }: Call,
  change: (before: Configuration) => Configuration,
): Promise<RiskConfig> {
  const before = await lockConfiguration(tx, ctx.owner);
  const configuration = change(before);
  await insertConfiguration(tx, ctx, { configuration, at: clock.now() });
  const [from, to] = [configurationView(before), configurationView(configuration)];
  const target = { type: 'risk_settings', id: ctx.owner.account };
  await recordAudit(tx, { ctx, clock }, { action: 'risk_settings.updated', target, changes: changesBetween(from, to) });
  return to;
}
