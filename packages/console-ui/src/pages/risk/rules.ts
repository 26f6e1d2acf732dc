// The rules as the screen edits them: one table of their fields and labels.
import type { Answer } from '../../api/call.ts';

export type Settings = Answer<'/v1/settings/risk', 'get'>;
export type RuleName = Exclude<keyof Settings, 'object' | 'preset' | 'dryRun'>;
type Field = {
  readonly name: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
};
export type Rule = {
  readonly name: RuleName;
  readonly label: string;
  readonly explanation: string;
  /** Whether the rule can apply to cards with an agent only. */
  readonly hasScope?: boolean;
  readonly fields: readonly Field[];
};

const window: Field = { name: 'windowMinutes', label: 'Window, minutes', min: 1, max: 1_440 };

export const rules: readonly Rule[] = [
  {
    name: 'duplicateDetection',
    label: 'Same payment again',
    explanation: 'Detects the same payer, payee, and amount again within the window.',
    fields: [window],
  },
  {
    name: 'velocityLimit',
    label: 'Too many payments',
    explanation: 'Detects more approved payments than this, per agent or, without one, per card or customer.',
    fields: [
      { name: 'maxPerHour', label: 'Per hour', min: 1, max: 10_000 },
      { name: 'maxPerDay', label: 'Per day', min: 1, max: 1_000_000 },
    ],
  },
  {
    name: 'spendSpike',
    label: 'Unusually high spending',
    explanation: 'Detects spending in the window above a multiple of the average of earlier windows.',
    fields: [
      { name: 'multiplier', label: 'Times the average', min: 1.1, max: 100, step: 0.1 },
      window,
      { name: 'baselineDays', label: 'Average of days', min: 1, max: 90 },
    ],
  },
  {
    name: 'unattestedSpend',
    label: 'Not attested',
    explanation: 'Detects a purchase without a request for the card number.',
    hasScope: true,
    fields: [],
  },
  {
    name: 'intentMismatch',
    label: 'Differs from the attestation',
    explanation: 'Detects an attested purchase for more than 10 % above the announced amount, or at another merchant.',
    hasScope: true,
    fields: [],
  },
  {
    name: 'cooldownViolation',
    label: 'Too soon',
    explanation: 'Detects a purchase earlier than the card’s cooldown allows.',
    fields: [],
  },
  {
    name: 'merchantDrift',
    label: 'Another merchant',
    explanation: 'Detects a merchant other than the card’s first.',
    hasScope: true,
    fields: [],
  },
];

export const actions: { readonly value: string; readonly label: string }[] = [
  { value: 'alert', label: 'Alert only' },
  { value: 'freeze_card', label: 'Freeze the card afterwards' },
  { value: 'suspend_agent', label: 'Suspend the agent afterwards' },
  { value: 'decline', label: 'Decline' },
];

export const scopes: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'agents', label: 'Cards with an agent' },
  { value: 'all', label: 'All cards' },
];

export const presets = ['permissive', 'moderate', 'strict', 'paranoid'] as const;
export type Preset = (typeof presets)[number];

export const presetWords: Readonly<Record<Preset, string>> = {
  permissive: 'Reports duplicates, bursts, and spikes. Stops nothing.',
  moderate: 'Reports payments that differ from the usual, and unannounced purchases of agents. Stops nothing.',
  strict: 'Checks all cards alike. Freezes the card after an anomaly.',
  paranoid: 'Checks all cards alike, with low limits. Suspends the agent after an anomaly.',
};
