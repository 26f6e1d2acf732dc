// Selects the scenario that the sandbox plays for a transaction. Magic values choose a row of this table, and the
// simulator rail plays it. The saga does not know the scenario, so a sandbox transfer runs the same code as a live one.
import type { Rail } from './rail-matrix.ts';
import { isBetweenWallets, isChain } from './rail-matrix.ts';
import type { FailureCode } from './transaction.ts';
import type { Status } from './status.ts';

type ScriptedScreening =
  { readonly verdict: 'clear' | 'review' | 'wait' } | { readonly verdict: 'reject'; readonly code: FailureCode };

/** How a review ends without intervention. */
type Review = 'wait' | 'refund';

/** How the rail answers the instruction. The two timeouts differ in whether the rail accepted it. */
type ScriptedSend = 'accept' | 'hold' | 'timeout_accepted' | 'timeout_lost';

type ScriptedEnding =
  'settle' | 'wait' | { readonly end: 'return' | 'reject'; readonly code: FailureCode; readonly railCode?: string };

export type Script = {
  /** Public name, the value of X-Sandbox-Scenario. */
  readonly name: string;
  readonly screening: ScriptedScreening;
  readonly review: Review;
  readonly sending: ScriptedSend;
  readonly ending: ScriptedEnding;
  /** Milliseconds between acceptance and the ending, if not the ordinary pace. */
  readonly settleMs?: number;
  /** A return that arrives after completion, as a deposit with returnOf. */
  readonly lateReturn?: true;
  /** How the rail sends callbacks: before it has even answered, or every message three times. */
  readonly callback?: 'early' | 'repeated';
  readonly path: readonly Status[];
  readonly summary: string;
};

const plain = { screening: { verdict: 'clear' }, review: 'wait', sending: 'accept', ending: 'settle' } as const;
const walk = ['pending', 'funds_received', 'payment_submitted'] as const;

/** Rows store a script's position in this list: append only. */
export const scripts = [
  { ...plain, name: 'completed', path: [...walk, 'completed'], summary: 'Completes' },
  {
    ...plain,
    name: 'insufficient_funds',
    screening: { verdict: 'reject', code: 'insufficient_funds' },
    path: ['pending', 'failed'],
    summary: 'Fails before money leaves the wallet',
  },
  {
    ...plain,
    name: 'returned',
    ending: { end: 'return', code: 'account_closed', railCode: 'R02' },
    path: [...walk, 'returned'],
    summary: 'Is returned by the rail',
  },
  {
    ...plain,
    name: 'failed',
    ending: { end: 'reject', code: 'invalid_account' },
    path: [...walk, 'failed'],
    summary: 'Is rejected by the rail after submission',
  },
  {
    ...plain,
    name: 'slow',
    settleMs: 30_000,
    path: [...walk, 'completed'],
    summary: 'Stays in payment_submitted for 30 s, then completes',
  },
  {
    ...plain,
    name: 'in_review',
    screening: { verdict: 'review' },
    path: ['pending', 'in_review'],
    summary: 'Stays in review until a simulate call',
  },
  {
    ...plain,
    name: 'refunded',
    screening: { verdict: 'review' },
    review: 'refund',
    path: ['pending', 'in_review', 'refunded'],
    summary: 'Is refunded by a review',
  },
  { ...plain, name: 'pending', screening: { verdict: 'wait' }, path: ['pending'], summary: 'Stays pending' },
  {
    ...plain,
    name: 'late_return',
    lateReturn: true,
    path: [...walk, 'completed'],
    summary: 'Completes, and a deposit with returnOf follows',
  },
  {
    ...plain,
    name: 'onchain_reverted',
    ending: { end: 'reject', code: 'onchain_reverted' },
    path: [...walk, 'failed'],
    summary: 'Reverts on chain',
  },
  { ...plain, name: 'funds_received', sending: 'hold', path: ['pending', 'funds_received'], summary: 'Stays in funds_received' },
  { ...plain, name: 'payment_submitted', ending: 'wait', path: [...walk], summary: 'Stays in payment_submitted' },
  {
    ...plain,
    name: 'timeout_accepted',
    sending: 'timeout_accepted',
    path: [...walk, 'completed'],
    summary: 'The rail accepts the payment, but its response is lost',
  },
  {
    ...plain,
    name: 'timeout_lost',
    sending: 'timeout_lost',
    path: [...walk, 'completed'],
    summary: 'The instruction is lost on the way to the rail',
  },
  {
    ...plain,
    name: 'compliance_rejected',
    screening: { verdict: 'reject', code: 'compliance_rejected' },
    path: ['pending', 'failed'],
    summary: 'Is rejected by screening',
  },
  {
    ...plain,
    name: 'early_callback',
    callback: 'early',
    path: [...walk, 'completed'],
    summary: 'The rail sends its callback before it responds to the instruction',
  },
  {
    ...plain,
    name: 'repeated_callback',
    callback: 'repeated',
    path: [...walk, 'completed'],
    summary: 'The rail sends every message three times',
  },
] as const satisfies readonly Script[];

export type ScenarioName = (typeof scripts)[number]['name'];
export const scenarioNames: readonly ScenarioName[] = scripts.map((script) => script.name);
export const isScenario = (text: string): text is ScenarioName => (scenarioNames as readonly string[]).includes(text);

const byName: ReadonlyMap<string, Script> = new Map(scripts.map((script) => [script.name, script]));
export const scriptOf = (name: ScenarioName): Script => byName.get(name) ?? scripts[0];

/** Scenarios by the last three characters of a bank-type account identifier. */
export const suffixes: Readonly<Record<string, ScenarioName>> = {
  '002': 'insufficient_funds',
  '003': 'returned',
  '004': 'failed',
  '005': 'slow',
  '006': 'in_review',
  '070': 'refunded',
  '008': 'pending',
  '009': 'late_return',
};

/** Scenarios by exact amounts, in the source currency, trailing zeros ignored. */
export const magicAmounts: Readonly<Record<string, ScenarioName>> = {
  '9001.02': 'insufficient_funds',
  '9001.03': 'returned',
  '9001.04': 'failed',
  '9001.05': 'slow',
  '9001.06': 'in_review',
  '9001.08': 'pending',
};

/**
 * Scenarios of a transfer or conversion between wallets, with their scripts: no rail takes part, so no rail can fail.
 */
export const internalScenarios: Readonly<Record<string, ScenarioName>> = {
  in_review: 'in_review',
  failed: 'compliance_rejected',
};

export const isInternalScenario = (name: ScenarioName): boolean => name in internalScenarios;

export type ScenarioClues = {
  readonly amount: string;
  readonly rail: Rail;
  /** Last three characters of the counterparty's account identifier; fiat only. */
  readonly suffix?: string | undefined;
  /** Value of X-Sandbox-Scenario, already validated as a scenario. */
  readonly header?: ScenarioName | undefined;
};

/** The header takes precedence, then the amount, then the account's suffix. */
export function scenarioFor(clues: ScenarioClues): ScenarioName {
  if (isBetweenWallets(clues.rail)) return internalScenarios[clues.header ?? ''] ?? 'completed';
  if (clues.header !== undefined) return clues.header;
  const amount = clues.amount.replace(/(\.\d\d)0+$/, '$1');
  const magic = magicAmounts[amount] ?? (clues.suffix === undefined ? undefined : suffixes[clues.suffix]) ?? 'completed';
  return magic === 'failed' && isChain(clues.rail) ? 'onchain_reverted' : magic;
}

export const scenarioIndex = (name: ScenarioName): number => scenarioNames.indexOf(name);
export const scenarioAt = (index: number | null): ScenarioName => scenarioNames[index ?? 0] ?? 'completed';
