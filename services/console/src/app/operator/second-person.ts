// Whether an action needs a second person: by its rule, by its amount, and by the amounts that the same person moved
// alone before.
import type { ActionName } from '@pay/contract/console/admin/admin-changes';
import type { Tx } from '@pay/kernel/db';
import { countedTogetherMs, needsSecond, ruleOf } from '../../domain/four-eyes.ts';
import { findChangedRules } from '../../store/four-eyes-rules.ts';
import type { Actor } from '../../store/action-people.ts';
import { sumMovedAlone } from '../../store/operator-actions.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Subject } from './subject.ts';

type Request = { readonly action: ActionName; readonly actor: Actor };

export async function isSecondNeeded(tools: AppDeps, tx: Tx, { action, actor }: Request, subject: Subject): Promise<boolean> {
  const { owner, moves, isIrreversible = false } = subject;
  const environment = owner?.environment;
  if (isIrreversible && environment !== 'sandbox') return true;
  const rule = ruleOf(action, await findChangedRules(tx), tools.fourEyes.configured);
  if (rule.rule !== 'above' || environment === 'sandbox') return needsSecond(rule, { environment, moves });
  // The command line proves no person, and a limit applies to one known person.
  if (actor.userId === undefined || owner === undefined || moves === undefined) return true;
  const since = tools.clock.now() - countedTogetherMs;
  const movedBefore = await sumMovedAlone(tx, { userId: actor.userId, owner, currency: moves.currency, since });
  return needsSecond(rule, { environment, moves, movedBefore });
}
