// From rules that fired to what is done. A rule's action happens after the fact, on the card or its agent; only `decline`
// stops what is being asked for. Both can come of one authorisation: it is declined, and its card frozen for the next.
import type { RiskActionTaken, Verdict } from '@pay/contract/risk';
import type { RiskAction, RiskRule } from '@pay/contract/risk-config';
import type { Configuration } from './configuration.ts';
import type { Firing } from './rules.ts';

export type Subject = 'card_authorisation' | 'transfer' | 'forced';
export type Consequence = { readonly firing: Firing; readonly action: RiskAction; readonly actionTaken: RiskActionTaken };

/** What each fired rule leads to. `hasAgent` tells whether there is somebody to suspend. */
export function consequencesOf(
  fired: readonly Firing[],
  { configuration, subject, hasAgent }: { configuration: Configuration; subject: Subject; hasAgent: boolean },
): Consequence[] {
  return fired.map((firing) => {
    const { action } = configuration.rules[firing.rule];
    return { firing, action, actionTaken: configuration.dryRun ? 'none' : taken(action, subject, hasAgent) };
  });
}

function taken(action: RiskAction, subject: Subject, hasAgent: boolean): RiskActionTaken {
  if (action === 'alert') return 'alert';
  // A forced anomaly comes without an authorisation that could still be declined.
  if (action === 'decline') return subject === 'forced' ? 'none' : 'decline';
  // A transfer has neither card nor agent; what stops its money without ending it is a review (ADR-0031).
  if (subject === 'transfer') return 'review';
  return action === 'suspend_agent' && !hasAgent ? 'freeze_card' : action;
}

type Taken = { readonly rule: RiskRule; readonly actionTaken: RiskActionTaken };

/** The verdict without its anomalies. The strongest of each kind wins; the rules are in the order of the configuration. */
export function verdictOf(fired: readonly Taken[]): Omit<Verdict, 'anomalies'> {
  const has = (action: RiskActionTaken): boolean => fired.some(({ actionTaken }) => actionTaken === action);
  const declinedBy = fired.find(({ actionTaken }) => actionTaken === 'decline')?.rule;
  return {
    decision: declinedBy !== undefined ? 'decline' : has('review') ? 'review' : 'allow',
    apply: has('suspend_agent') ? 'suspend_agent' : has('freeze_card') ? 'freeze_card' : 'none',
    ...(declinedBy === undefined ? {} : { declinedBy }),
  };
}
