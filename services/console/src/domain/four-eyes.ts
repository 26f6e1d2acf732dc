// Which actions need a second person. The contract declares the rules. Two people can change a rule, and the
// configuration can only make it stricter, so one person who deploys cannot remove the second person.
import { actionNames, adminChanges, type ActionName } from '@pay/contract/console/admin/admin-changes';
import { currencies, parseUnits, scales, type Currency } from '@pay/core/money';
import type { Environment } from '@pay/core/owner';
import { DAY } from '@pay/core/time';

type Amounts = Readonly<Partial<Record<Currency, string>>>;
export type FourEyesRule =
  | { readonly rule: 'always' | 'live' | 'never' }
  /** Like `live`, but one person may act alone up to the amount of the currency. */
  | { readonly rule: 'above'; readonly above: Amounts };
/** Rules by action; an action that is missing has the rule of its declaration. */
export type FourEyesRules = ReadonlyMap<string, FourEyesRule>;

export type MovedAmount = { readonly amount: string; readonly currency: string };
type SecondPersonInput = {
  readonly environment: Environment | undefined;
  readonly moves: MovedAmount | undefined;
  /** Units of the same currency that the same person moved alone in the account before. */
  readonly movedBefore?: bigint;
};

/** Milliseconds over which the amounts that one person moves alone in one account are added up. */
export const countedTogetherMs = 7 * DAY;

const isCurrency = (text: string): text is Currency => (currencies as readonly string[]).includes(text);
export const unitsMoved = ({ amount, currency }: MovedAmount): bigint | undefined =>
  isCurrency(currency) ? parseUnits(amount, scales[currency]) : undefined;

export function needsSecond(rule: FourEyesRule, { environment, moves, movedBefore = 0n }: SecondPersonInput): boolean {
  if (rule.rule === 'never') return false;
  if (rule.rule === 'always') return true;
  // Resources without an environment count as the stricter one.
  if (environment === 'sandbox') return false;
  if (rule.rule !== 'above' || moves === undefined || !isCurrency(moves.currency)) return true;
  const limit = rule.above[moves.currency];
  const [units, most] = [unitsMoved(moves), limit === undefined ? undefined : unitsMoved({ ...moves, amount: limit })];
  return units === undefined || most === undefined || units + movedBefore > most;
}

/** Actions that keep their declared rule: actions that always need two people, and actions on keys. */
export const isFixed = (action: ActionName): boolean => adminChanges[action].second === 'always' || action.startsWith('key.');

export const ruleOf = (action: ActionName, changedRules: FourEyesRules, configRules: FourEyesRules): FourEyesRule => {
  const declared: FourEyesRule = { rule: adminChanges[action].second };
  const base = isFixed(action) ? declared : (changedRules.get(action) ?? declared);
  const own = configRules.get(action);
  return own === undefined ? base : stricter(base, own);
};

const ranks = { never: 0, above: 1, live: 2, always: 3 } as const;

function stricter(one: FourEyesRule, other: FourEyesRule): FourEyesRule {
  if (one.rule !== 'above' || other.rule !== 'above') return ranks[one.rule] >= ranks[other.rule] ? one : other;
  const both = Object.entries(one.above).flatMap(([currency, amount]) => {
    const second = isCurrency(currency) ? other.above[currency] : undefined;
    if (second === undefined) return [];
    const [a, b] = [unitsMoved({ amount, currency }) ?? 0n, unitsMoved({ amount: second, currency }) ?? 0n];
    return [[currency, a < b ? amount : second] as const];
  });
  return { rule: 'above', above: Object.fromEntries(both) };
}

/**
 * Parses rules such as `{"owner.freeze": "live"}`. @throws one Error with all problems, also for a rule that is weaker
 * than declared
 */
export function parseRules(text: string): FourEyesRules {
  const rules = new Map<ActionName, FourEyesRule>();
  for (const [name, value] of Object.entries(parseObject(text))) {
    const action = actionNames.find((one) => one === name);
    if (action === undefined) throw new Error(`FOUR_EYES: ${name} is not an action`);
    const rule = ruleIn(value);
    if (typeof rule === 'string') throw new Error(`FOUR_EYES: ${name} ${rule}`);
    if (ranks[rule.rule] < ranks[adminChanges[action].second])
      throw new Error(
        `FOUR_EYES: ${name} cannot be weaker than ${adminChanges[action].second}. Propose four_eyes.change instead`,
      );
    rules.set(action, rule);
  }
  return rules;
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  const value = text === '' ? {} : jsonOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('FOUR_EYES: must be an object of rules by action');
  return value as Readonly<Record<string, unknown>>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('FOUR_EYES: is not valid JSON');
  }
}

/** Parses a rule, `"live"` or `{"above": {"usd": "1000"}}`; or returns its error. */
export function ruleIn(value: unknown): FourEyesRule | string {
  if (value === 'always' || value === 'live' || value === 'never') return { rule: value };
  const above = (value as { above?: unknown } | null)?.above;
  if (typeof above !== 'object' || above === null) return 'must be always, live, never, or {"above": {"usd": "1000"}}';
  for (const [currency, amount] of Object.entries(above))
    if (typeof amount !== 'string' || unitsMoved({ amount, currency }) === undefined) return `has no valid amount in ${currency}`;
  return { rule: 'above', above };
}
