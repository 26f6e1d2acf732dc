import type { risk } from '@pay/contract/risk/operations';
import { command } from '@pay/kernel/handler';
import { replaceConfiguration } from '../app/replace-configuration.ts';
import type { Deps } from '../deps.ts';
import { amendConfiguration } from '../domain/configuration.ts';

export const changeConfig = command<typeof risk.changeConfig, Deps>()({
  commit: ({ ctx, input, tx, clock }) => replaceConfiguration({ tx, ctx, clock }, (before) => amendConfiguration(before, input)),
  after: ({ ctx, deps }) => deps.configurations.changed(ctx.owner),
});
