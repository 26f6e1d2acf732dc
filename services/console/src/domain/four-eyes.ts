// Which actions need a second person: the defaults of the declarations, and what the configuration says instead.
import { actionNames, adminChanges, type ActionName } from '@pay/contract/admin/admin-changes';
import { currencies, parseUnits, scales, type Currency } from '@pay/core/money';
import type { Environment } from '@pay/core/owner';

export type FourEyesRule =
  | { readonly rule: 'always' | 'live' | 'never' }
  /** As `live`, but one person does alone what is not above the amount of its currency. */
  | { readonly rule: 'above'; readonly above: Readonly<Partial<Record<Currency, string>>> };
export type FourEyesPolicy = Readonly<Record<ActionName, FourEyesRule>>;

export type MovedAmount = { readonly amount: string; readonly currency: string };
type SecondPersonInput = { readonly environment: Environment | undefined; readonly moves: MovedAmount | undefined };

const isCurrency = (text: string): text is Currency => (currencies as readonly string[]).includes(text);
const unitsOf = (amount: string, currency: string): bigint | undefined =>
  isCurrency(currency) ? parseUnits(amount, scales[currency]) : undefined;

export function needsSecond(rule: FourEyesRule, { environment, moves }: SecondPersonInput): boolean {
  if (rule.rule === 'never') return false;
  if (rule.rule === 'always') return true;
  // What belongs to no environment is taken for the stricter one.
  if (environment === 'sandbox') return false;
  if (rule.rule !== 'above' || moves === undefined) return true;
  const limit = isCurrency(moves.currency) ? rule.above[moves.currency] : undefined;
  const [units, most] = [unitsOf(moves.amount, moves.currency), limit === undefined ? undefined : unitsOf(limit, moves.currency)];
  return units === undefined || most === undefined || units > most;
}

/** Rules from `{"transaction.approve": {"above": {"usd": "1000"}}, "card.unfreeze": "never"}`. @throws one Error that says what is wrong. */
export function fourEyesPolicy(text: string): FourEyesPolicy {
  const rules = new Map<ActionName, FourEyesRule>(actionNames.map((name) => [name, { rule: adminChanges[name].second }]));
  for (const [name, value] of Object.entries(parsed(text))) {
    const action = actionNames.find((one) => one === name);
    if (action === undefined) throw new Error(`FOUR_EYES: ${name} is no action`);
    rules.set(action, ruleOf(name, value));
  }
  return Object.fromEntries(rules) as FourEyesPolicy;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  const value = text === '' ? {} : jsonOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('FOUR_EYES: an object of rules by action');
  return value as Readonly<Record<string, unknown>>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('FOUR_EYES: this is no JSON');
  }
}

function ruleOf(name: string, value: unknown): FourEyesRule {
  if (value === 'always' || value === 'live' || value === 'never') return { rule: value };
  const above = (value as { above?: unknown } | null)?.above;
  if (typeof above !== 'object' || above === null)
    throw new Error(`FOUR_EYES: ${name} is always, live, never or {"above": {"usd": "1000"}}`);
  for (const [currency, amount] of Object.entries(above))
    if (typeof amount !== 'string' || unitsOf(amount, currency) === undefined)
      throw new Error(`FOUR_EYES: ${name} has an amount in ${currency} that is none`);
  return { rule: 'above', above };
}
