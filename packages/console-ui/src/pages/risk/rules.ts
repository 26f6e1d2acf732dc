// The rules as the screen edits them: their fields with words, in one table.
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
  readonly fields: readonly Field[];
};

const window: Field = { name: 'windowMinutes', label: 'Window, minutes', min: 1, max: 1_440 };

export const rules: readonly Rule[] = [
  {
    name: 'duplicateDetection',
    label: 'Same payment again',
    explanation: 'The same payer, payee and amount again within the window.',
    fields: [window],
  },
  {
    name: 'velocityLimit',
    label: 'Too many payments',
    explanation: 'More approved payments of an agent, else of a card or customer, than this.',
    fields: [
      { name: 'maxPerHour', label: 'Per hour', min: 1, max: 10_000 },
      { name: 'maxPerDay', label: 'Per day', min: 1, max: 1_000_000 },
    ],
  },
  {
    name: 'spendSpike',
    label: 'Unusually high spending',
    explanation: 'Spending within the window above a multiple of the average window before.',
    fields: [
      { name: 'multiplier', label: 'Times the average', min: 1.1, max: 100, step: 0.1 },
      window,
      { name: 'baselineDays', label: 'Average of days', min: 1, max: 90 },
    ],
  },
  {
    name: 'unattestedSpend',
    label: 'Not announced',
    explanation: 'A purchase that nobody announced by asking for the number.',
    fields: [],
  },
  {
    name: 'intentMismatch',
    label: 'Other than announced',
    explanation: 'Announced, but for a smaller amount (by more than 10 %) or another merchant.',
    fields: [],
  },
  {
    name: 'cooldownViolation',
    label: 'Too soon',
    explanation: 'Sooner after the last purchase than the card’s cooldown allows.',
    fields: [],
  },
  {
    name: 'merchantDrift',
    label: 'Another merchant',
    explanation: 'Another merchant than the one that the card was first used at.',
    fields: [],
  },
];

export const actions: { readonly value: string; readonly label: string }[] = [
  { value: 'alert', label: 'Only tell' },
  { value: 'freeze_card', label: 'Freeze the card afterwards' },
  { value: 'suspend_agent', label: 'Suspend the agent afterwards' },
  { value: 'decline', label: 'Decline' },
];

export const presets = ['permissive', 'moderate', 'strict', 'paranoid'] as const;
export type Preset = (typeof presets)[number];

export const presetWords: Readonly<Record<Preset, string>> = {
  permissive: 'Tells of duplicates, bursts and spikes; stops nothing.',
  moderate: 'Looks at everything, tells of it, stops nothing.',
  strict: 'Freezes the card where something looks wrong.',
  paranoid: 'Suspends the agent where something looks wrong.',
};
