import type { risk } from '@pay/contract/risk/operations';
import { command } from '@pay/kernel/handler';
import { replaceConfiguration } from '../app/replace-configuration.ts';
import type { Deps } from '../deps.ts';
import { withPreset } from '../domain/configuration.ts';

export const takePreset = command<typeof risk.takePreset, Deps>()({
  commit: ({ ctx, input, tx, clock }) => replaceConfiguration({ tx, ctx, clock }, (before) => withPreset(before, input)),
  after: ({ ctx, deps }) => deps.configurations.changed(ctx.owner),
});
