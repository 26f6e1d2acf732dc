// Converts fired rules to actions. Most actions concern the card or its agent afterwards. Only `decline` stops the
// request itself. One authorization can have both: it is declined, and its card is frozen.
import type { RiskActionTaken, Verdict } from '@pay/contract/risk/shapes';
import type { RiskAction, RiskRule } from '@pay/contract/risk/risk-config';
import type { Configuration } from './configuration.ts';
import type { FiredRule } from './rules.ts';

export type EvaluationSubject = 'card_authorisation' | 'transfer' | 'forced';
export type RuleAction = { readonly finding: FiredRule; readonly action: RiskAction; readonly actionTaken: RiskActionTaken };

/** The action of each fired rule. `hasAgent`: whether there is an agent to suspend. */
export function ruleActionsOf(
  findings: readonly FiredRule[],
  { configuration, subject, hasAgent }: { configuration: Configuration; subject: EvaluationSubject; hasAgent: boolean },
): RuleAction[] {
  return findings.map((finding) => {
    const { action } = configuration.rules[finding.rule];
    return { finding, action, actionTaken: configuration.dryRun ? 'none' : actionTakenFor(action, subject, hasAgent) };
  });
}

function actionTakenFor(action: RiskAction, subject: EvaluationSubject, hasAgent: boolean): RiskActionTaken {
  if (action === 'alert') return 'alert';
  // A forced anomaly comes without an authorization that could still be declined.
  if (action === 'decline') return subject === 'forced' ? 'none' : 'decline';
  // A transfer has neither card nor agent. A review stops its money without ending it (ADR-0032).
  if (subject === 'transfer') return 'review';
  return action === 'suspend_agent' && !hasAgent ? 'freeze_card' : action;
}

type ActionTaken = { readonly rule: RiskRule; readonly actionTaken: RiskActionTaken };

/**
 * The verdict without its anomalies. The strongest of each kind wins. The rules are in the order of the configuration.
 */
export function verdictOf(actionsTaken: readonly ActionTaken[]): Omit<Verdict, 'anomalies'> {
  const has = (action: RiskActionTaken): boolean => actionsTaken.some(({ actionTaken }) => actionTaken === action);
  const declinedBy = actionsTaken.find(({ actionTaken }) => actionTaken === 'decline')?.rule;
  return {
    decision: declinedBy !== undefined ? 'decline' : has('review') ? 'review' : 'allow',
    apply: has('suspend_agent') ? 'suspend_agent' : has('freeze_card') ? 'freeze_card' : 'none',
    ...(declinedBy === undefined ? {} : { declinedBy }),
  };
}
