// The request that saves edited rules.
import { rules, type Settings } from './rules.ts';

/** Sends only changed rules: if two people change two rules, both changes persist. */
export function changesOf(savedSettings: Settings, draft: Settings): Readonly<Record<string, unknown>> {
  const changed = rules.flatMap(({ name }) => {
    const [before, after] = [savedSettings[name], draft[name]] as unknown as Record<string, unknown>[];
    const fields = Object.entries(after ?? {}).filter(([field, value]) => before?.[field] !== value);
    // A request that enables a rule without `appliesTo` would extend it to every card.
    const scope = fields.some(([field, value]) => field === 'enabled' && value === true) ? scopeOf(after) : {};
    return fields.length === 0 ? [] : [[name, { ...scope, ...Object.fromEntries(fields) }] as const];
  });
  return { ...Object.fromEntries(changed), ...(savedSettings.dryRun === draft.dryRun ? {} : { dryRun: draft.dryRun }) };
}

const scopeOf = (values: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  'appliesTo' in values ? { appliesTo: values['appliesTo'] } : {};
