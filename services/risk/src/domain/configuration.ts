// An owner's rules and their changes. A field that a change omits stays unchanged.
import {
  riskPresetRules,
  riskRules,
  type CardholderRule,
  type RiskConfig,
  type RiskConfigChanges,
  type RiskRules,
} from '@pay/contract/risk/risk-config';
import { invalidField } from '@pay/core/fault';

export type Preset = RiskConfig['preset'];
export type Configuration = {
  /** Rises by one with each change; 0 for an owner who never made one. */
  readonly version: number;
  readonly preset: Preset;
  readonly dryRun: boolean;
  readonly rules: RiskRules;
};

export const defaultConfiguration: Configuration = {
  version: 0,
  preset: 'moderate',
  dryRun: false,
  rules: riskPresetRules.moderate,
};

/** The public resource. Each rule is built member by member, so that a stored surplus never shows. */
export function configurationView({ preset, dryRun, rules: r }: Configuration): RiskConfig {
  return {
    object: 'riskConfig',
    preset,
    dryRun,
    duplicateDetection: {
      enabled: r.duplicateDetection.enabled,
      windowMinutes: r.duplicateDetection.windowMinutes,
      action: r.duplicateDetection.action,
    },
    velocityLimit: {
      enabled: r.velocityLimit.enabled,
      maxPerHour: r.velocityLimit.maxPerHour,
      maxPerDay: r.velocityLimit.maxPerDay,
      action: r.velocityLimit.action,
    },
    spendSpike: {
      enabled: r.spendSpike.enabled,
      multiplier: r.spendSpike.multiplier,
      windowMinutes: r.spendSpike.windowMinutes,
      baselineDays: r.spendSpike.baselineDays,
      action: r.spendSpike.action,
    },
    unattestedSpend: cardholderRuleView(r.unattestedSpend),
    intentMismatch: cardholderRuleView(r.intentMismatch),
    cooldownViolation: { enabled: r.cooldownViolation.enabled, action: r.cooldownViolation.action },
    merchantDrift: cardholderRuleView(r.merchantDrift),
  };
}

type CardholderRuleSettings = RiskRules[CardholderRule];

const cardholderRuleView = ({ enabled, appliesTo, action }: CardholderRuleSettings): CardholderRuleSettings => ({
  enabled,
  appliesTo,
  action,
});

/** Rules of a row. Older rows lack `appliesTo`: a preset then has its table's value, and `custom` applies to all. */
export type StoredRules = Omit<RiskRules, CardholderRule> & {
  readonly [R in CardholderRule]: Omit<RiskRules[R], 'appliesTo'> & Partial<Pick<RiskRules[R], 'appliesTo'>>;
};

export function restoreRules(preset: Preset, row: StoredRules): RiskRules {
  const restore = (rule: CardholderRule): CardholderRuleSettings => ({
    appliesTo: preset === 'custom' ? 'all' : riskPresetRules[preset][rule].appliesTo,
    ...row[rule],
  });
  return {
    ...row,
    unattestedSpend: restore('unattestedSpend'),
    intentMismatch: restore('intentMismatch'),
    merchantDrift: restore('merchantDrift'),
  };
}

/** Applies a preset. `dryRun` is unchanged unless it is sent. */
export const withPreset = (
  before: Configuration,
  { preset, dryRun }: { preset: Exclude<Preset, 'custom'>; dryRun?: boolean | undefined },
): Configuration => ({
  version: before.version + 1,
  preset,
  dryRun: dryRun ?? before.dryRun,
  rules: riskPresetRules[preset],
});

/**
 * Merges changes into a configuration: the preset first, then each rule field by field. Any field of a rule makes the
 * preset `custom`. Throws 400 when the limits of a day and an hour contradict each other after the merge. If the
 * changes are part of a larger body, `at` is the prefix of the field names.
 */
export function amendConfiguration(before: Configuration, changes: RiskConfigChanges, at = ''): Configuration {
  const { preset } = changes;
  const base = preset === undefined || preset === 'custom' ? before : withPreset(before, { preset });
  const byHand = riskRules.some((rule) => Object.keys(changes[rule] ?? {}).length > 0);
  const rules: RiskRules = {
    duplicateDetection: mergeRule(base.rules.duplicateDetection, changes.duplicateDetection),
    velocityLimit: mergeRule(base.rules.velocityLimit, changes.velocityLimit),
    spendSpike: mergeRule(base.rules.spendSpike, changes.spendSpike),
    unattestedSpend: mergeCardholderRule(base.rules.unattestedSpend, changes.unattestedSpend),
    intentMismatch: mergeCardholderRule(base.rules.intentMismatch, changes.intentMismatch),
    cooldownViolation: mergeRule(base.rules.cooldownViolation, changes.cooldownViolation),
    merchantDrift: mergeCardholderRule(base.rules.merchantDrift, changes.merchantDrift),
  };
  const { maxPerHour, maxPerDay } = rules.velocityLimit;
  if (maxPerDay < maxPerHour) {
    // The error names the sent field; if both were sent, `maxPerDay`.
    const field = changes.velocityLimit?.maxPerDay === undefined ? 'maxPerHour' : 'maxPerDay';
    const message = `maxPerDay (${maxPerDay}) must be at least maxPerHour (${maxPerHour})`;
    throw invalidField(`${at}velocityLimit.${field}`, 'out_of_range', message);
  }
  return {
    version: before.version + 1,
    preset: byHand ? 'custom' : base.preset,
    dryRun: changes.dryRun ?? base.dryRun,
    rules,
  };
}

/** A change that enables a rule without `appliesTo` applies it to every card. */
function mergeCardholderRule(before: CardholderRuleSettings, changes: RiskConfigChanges[CardholderRule]): CardholderRuleSettings {
  const after = mergeRule(before, changes);
  return changes?.enabled === true && changes.appliesTo === undefined ? { ...after, appliesTo: 'all' } : after;
}

/** Members that the change defines replace earlier ones. The view omits unknown members. */
function mergeRule<T extends object>(before: T, changes: { readonly [K in keyof T]?: T[K] | undefined } | undefined): T {
  const sent = Object.entries(changes ?? {}).filter(([, value]) => value !== undefined);
  // Same members, some of them replaced by values of the same schema.
  return { ...before, ...Object.fromEntries(sent) };
}
