// Sandbox settings of an owner. Messages carry only differences from the defaults.
import { z } from 'zod';
import { currencies } from '@pay/core/money';
import { command } from './operation.ts';

// Known pairs only: settings travel with every request of their owner, so their size must be bounded.
const pair = new RegExp(`^(${currencies.join('|')})_(${currencies.join('|')})$`);
const positive = /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,12})?$/;

const Enforcement = z.enum(['lenient', 'live']).meta({
  id: 'SandboxEnforcement',
  description: '`live` applies the live checks. `lenient` lets tests start without them.',
});

export const SandboxSettings = z
  .object({
    autoAdvance: z
      .boolean()
      .meta({ description: 'If false, transfers over a rail and deposits keep their status until you advance them.' }),
    openingBalance: z
      .string()
      .regex(/^(0|[1-9]\d{0,14})(\.\d{1,2})?$/, 'must be an amount such as 10000 or 0.50')
      .meta({ description: 'Starting balance of new wallets. Send 0 for none.' }),
    kycEnforcement: Enforcement,
    counterpartyEnforcement: Enforcement,
    stepDelayMs: z
      .int()
      .min(0)
      .max(60_000)
      .meta({ description: 'Milliseconds between the automatic steps of a transfer or deposit.' }),
    rates: z.record(z.string().regex(pair), z.string().regex(positive)).meta({
      description: 'Mid rates by pair, such as `usd_mxn`, that replace the fixed table.',
    }),
  })
  .meta({ id: 'SandboxSettings', description: 'Sandbox behavior for this key’s owner.' });

export type SandboxSettings = z.infer<typeof SandboxSettings>;

export const sandboxDefaults: SandboxSettings = {
  autoAdvance: true,
  openingBalance: '10000',
  kycEnforcement: 'lenient',
  counterpartyEnforcement: 'lenient',
  stepDelayMs: 300,
  rates: {},
};

export type SandboxContext = {
  /** The generation of the sandbox in which the work began (ADR-0124). Undefined claims none. */
  readonly generation?: number;
  readonly clockOffsetMs?: number;
  /** Value of the X-Sandbox-Scenario header. */
  readonly scenario?: string;
  readonly settings?: { readonly [K in keyof SandboxSettings]?: SandboxSettings[K] | undefined };
};

export const settingsOf = (sandbox: SandboxContext | undefined): SandboxSettings =>
  sandbox?.settings === undefined ? sandboxDefaults : ({ ...sandboxDefaults, ...sandbox.settings } as SandboxSettings);

/**
 * Every service with an owner's sandbox data serves these operations. The gateway calls them when an owner changes
 * settings, moves the clock, or resets the sandbox.
 */
export const sandboxOperations = {
  sandboxApply: command({
    summary: 'Apply sandbox settings and clock',
    input: z.object({ settings: SandboxSettings.partial(), clockOffsetMs: z.int(), advancedMs: z.int() }),
    output: z.object({}),
  }),
  sandboxReset: command({
    summary: 'Delete an owner’s sandbox resources',
    input: z.object({ generation: z.int().positive() }),
    output: z.object({}),
  }),
};
