// The risk configuration of an owner: seven rules, the action of each, and the presets that set all of them at once.
import { z } from 'zod';
import { fieldIssue } from '../field.ts';

export const riskRules = [
  'duplicateDetection',
  'velocityLimit',
  'spendSpike',
  'unattestedSpend',
  'intentMismatch',
  'cooldownViolation',
  'merchantDrift',
] as const;
export type RiskRule = (typeof riskRules)[number];

export const riskActions = ['alert', 'freeze_card', 'suspend_agent', 'decline'] as const;
export type RiskAction = (typeof riskActions)[number];

export const riskTables = ['permissive', 'moderate', 'strict', 'paranoid'] as const;
export type RiskTable = (typeof riskTables)[number];
export const riskPresets = [...riskTables, 'custom'] as const;

export const RiskAction = z.enum(riskActions).meta({
  id: 'RiskAction',
  description:
    '`alert` only sends an event. `decline` declines the payment. `freeze_card` and `suspend_agent` act after an authorization, and hold a transfer for review. Without an agent, `suspend_agent` freezes the card.',
});

const RiskAppliesTo = z.enum(['agents', 'all']).meta({
  id: 'RiskAppliesTo',
  description:
    '`agents` checks only cards with an agent, `all` checks every card. If you send `enabled: true` without it, the rule applies to `all`.',
});

const RiskPreset = z
  .enum(riskPresets)
  .meta({ id: 'RiskPreset', description: 'Preset of all rules, or `custom` for your own configuration.' });

const enabled = z.boolean();
const windowMinutes = z.int().min(1).max(1_440).meta({ description: 'Minutes, 1 to 1440.' });

const DuplicateDetection = z.object({ enabled, windowMinutes, action: RiskAction }).meta({
  id: 'DuplicateDetection',
  description: 'Detects the same card, merchant, and amount, or the same customer, destination, and amount, within the window.',
});
const VelocityLimit = z
  .object({
    enabled,
    maxPerHour: z.int().min(1).max(10_000),
    maxPerDay: z
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ description: 'Maximum number in any 24 hours. Must be at least `maxPerHour`.' }),
    action: RiskAction,
  })
  .meta({
    id: 'VelocityLimit',
    description:
      'Detects more approved authorizations per agent (without an agent, per card), or more transfers per wallet, than these limits.',
  });
const SpendSpike = z
  .object({
    enabled,
    multiplier: z.number().min(1.1).max(100),
    windowMinutes,
    baselineDays: z.int().min(1).max(90),
    action: RiskAction,
  })
  .meta({ id: 'SpendSpike', description: 'Detects spending in the window above a multiple of the average of earlier windows.' });
const UnattestedSpend = z
  .object({ enabled, appliesTo: RiskAppliesTo, action: RiskAction })
  .meta({ id: 'UnattestedSpend', description: 'Detects an authorization whose `attestationStatus` is not `attested`.' });
const IntentMismatch = z.object({ enabled, appliesTo: RiskAppliesTo, action: RiskAction }).meta({
  id: 'IntentMismatch',
  description: 'Detects an attested authorization for more than 10 % above the announced amount, or for another merchant.',
});
const CooldownViolation = z
  .object({ enabled, action: RiskAction })
  .meta({ id: 'CooldownViolation', description: 'Detects an authorization earlier than the card’s `cooldownMinutes` allows.' });
const MerchantDrift = z
  .object({ enabled, appliesTo: RiskAppliesTo, action: RiskAction })
  .meta({ id: 'MerchantDrift', description: 'Detects a merchant other than the card’s first.' });

const rules = {
  duplicateDetection: DuplicateDetection,
  velocityLimit: VelocityLimit,
  spendSpike: SpendSpike,
  unattestedSpend: UnattestedSpend,
  intentMismatch: IntentMismatch,
  cooldownViolation: CooldownViolation,
  merchantDrift: MerchantDrift,
};

export const RiskConfig = z
  .object({
    object: z.literal('riskConfig'),
    preset: RiskPreset.meta({ description: '`custom` if any rule was changed.' }),
    dryRun: z.boolean().meta({ description: 'If true, rules record and report anomalies but take no action.' }),
    ...rules,
  })
  .meta({ id: 'RiskConfig', description: 'Risk rules for authorizations and transfers of this key’s owner.' });
export type RiskConfig = z.infer<typeof RiskConfig>;
export type RiskRules = { readonly [R in RiskRule]: RiskConfig[R] };
/** The rules that can apply to cards with an agent only. */
export type CardholderRule = 'unattestedSpend' | 'intentMismatch' | 'merchantDrift';

const Changes = z
  .object({
    preset: RiskPreset.optional().meta({
      description: 'Preset to apply first. Send `custom` only together with rules, as GET returns them.',
    }),
    dryRun: z.boolean().optional(),
    duplicateDetection: DuplicateDetection.partial().optional(),
    velocityLimit: VelocityLimit.partial().optional(),
    spendSpike: SpendSpike.partial().optional(),
    unattestedSpend: UnattestedSpend.partial().optional(),
    intentMismatch: IntentMismatch.partial().optional(),
    cooldownViolation: CooldownViolation.partial().optional(),
    merchantDrift: MerchantDrift.partial().optional(),
  })
  .meta({ id: 'RiskConfigChanges', description: 'Rules to merge, field by field, into the current configuration.' });
export type RiskConfigChanges = z.infer<typeof Changes>;

const knownFields = new Set<string>(['object', ...Object.keys(Changes.shape)]);

/**
 * A misspelled rule would silently leave its owner unprotected, so an unknown object is rejected. Other unknown members
 * are ignored and named, as everywhere.
 */
const NoUnknownRule = z.looseObject({}).superRefine((body, ctx) => {
  for (const [name, value] of Object.entries(body)) {
    if (knownFields.has(name) || typeof value !== 'object' || value === null) continue;
    fieldIssue(ctx, [name], 'not_supported', { message: `${name} is not a rule`, hint: `Send one of ${riskRules.join(', ')}.` });
  }
  const ruled = riskRules.some((rule) => body[rule] !== undefined);
  if (body['preset'] === 'custom' && !ruled) {
    fieldIssue(ctx, ['preset'], 'invalid_enum', {
      message: 'preset cannot be custom in a request without rules',
      hint: `Send one of ${riskTables.join(', ')}, or send the rules.`,
    });
  }
});

export const PatchRiskConfig = z.intersection(Changes, NoUnknownRule);

export const TakePreset = z
  .object({ preset: z.enum(riskTables), dryRun: z.boolean().optional() })
  .meta({ id: 'TakeRiskPreset', description: 'Preset for all rules.' });

const on = <A extends RiskAction>(action: A) => ({ enabled: true, action }) as const;
// People's cards buy at many merchants and do not announce it. Only the strict presets report that.
const offForAgents = { enabled: false, appliesTo: 'agents', action: 'alert' } as const;
const alertForAgents = { enabled: true, appliesTo: 'agents', action: 'alert' } as const;
const onForAll = <A extends RiskAction>(action: A) => ({ enabled: true, appliesTo: 'all', action }) as const;

export const riskPresetRules: Readonly<Record<RiskTable, RiskRules>> = {
  permissive: {
    duplicateDetection: { enabled: true, windowMinutes: 5, action: 'alert' },
    velocityLimit: { enabled: true, maxPerHour: 60, maxPerDay: 500, action: 'alert' },
    spendSpike: { enabled: true, multiplier: 10, windowMinutes: 60, baselineDays: 7, action: 'alert' },
    unattestedSpend: offForAgents,
    intentMismatch: offForAgents,
    cooldownViolation: { enabled: false, action: 'alert' },
    merchantDrift: offForAgents,
  },
  moderate: {
    duplicateDetection: { enabled: true, windowMinutes: 5, action: 'alert' },
    velocityLimit: { enabled: true, maxPerHour: 20, maxPerDay: 100, action: 'alert' },
    spendSpike: { enabled: true, multiplier: 3, windowMinutes: 60, baselineDays: 7, action: 'alert' },
    unattestedSpend: alertForAgents,
    intentMismatch: alertForAgents,
    cooldownViolation: on('alert'),
    merchantDrift: alertForAgents,
  },
  strict: {
    duplicateDetection: { enabled: true, windowMinutes: 10, action: 'freeze_card' },
    velocityLimit: { enabled: true, maxPerHour: 10, maxPerDay: 50, action: 'freeze_card' },
    spendSpike: { enabled: true, multiplier: 2.5, windowMinutes: 60, baselineDays: 14, action: 'freeze_card' },
    unattestedSpend: onForAll('freeze_card'),
    intentMismatch: onForAll('freeze_card'),
    cooldownViolation: on('alert'),
    merchantDrift: onForAll('freeze_card'),
  },
  paranoid: {
    duplicateDetection: { enabled: true, windowMinutes: 30, action: 'suspend_agent' },
    velocityLimit: { enabled: true, maxPerHour: 5, maxPerDay: 20, action: 'suspend_agent' },
    spendSpike: { enabled: true, multiplier: 2, windowMinutes: 60, baselineDays: 30, action: 'suspend_agent' },
    unattestedSpend: onForAll('suspend_agent'),
    intentMismatch: onForAll('suspend_agent'),
    cooldownViolation: on('freeze_card'),
    merchantDrift: onForAll('suspend_agent'),
  },
};
