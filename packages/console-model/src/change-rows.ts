// Formats changes as rows for people: entries of the audit log, and differences between two risk configurations.

export type Change = { readonly field: string; readonly from: string | null; readonly to: string | null };

export type ChangeRow = {
  /** The part of the field before the last dot, such as the rule of a risk setting. Empty for a field without a dot. */
  readonly group: string;
  readonly field: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly from: string;
  readonly to: string;
  /** Hides both values: a secret, or text that may identify a person. */
  readonly isHidden: boolean;
};

const hiddenValues: ReadonlySet<string> = new Set(['[secret]', '[masked]']);

/** Rows by group. Groups have the order of their first row. */
export function changeRows(changes: readonly Change[]): ChangeRow[] {
  const rows = changes.map(rowOf);
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.flatMap((group) => rows.filter((row) => row.group === group));
}

function rowOf({ field, from, to }: Change): ChangeRow {
  const dot = field.lastIndexOf('.');
  return {
    group: dot < 0 ? '' : field.slice(0, dot),
    field: field.slice(dot + 1),
    kind: from === null ? 'added' : to === null ? 'removed' : 'changed',
    from: readable(from),
    to: readable(to),
    isHidden: hiddenValues.has(from ?? '') || hiddenValues.has(to ?? ''),
  };
}

/** Formats a logged value: text as is, JSON with spaces, an empty text for null. */
function readable(value: string | null): string {
  if (value === null) return '';
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.stringify(JSON.parse(value) as unknown, null, 1).replaceAll(/\n\s*/g, ' ');
  } catch {
    return value;
  }
}

/** The fields in which two configurations differ, compared member by member as the audit log does. */
export function differences(before: object, after: object): Change[] {
  const [from, to] = [partsOf(before), partsOf(after)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((field) => ({ field, from: from.get(field) ?? null, to: to.get(field) ?? null }))
    .filter((change) => change.from !== change.to);
}

function partsOf(value: object, at = ''): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [name, part] of Object.entries(value) as [string, unknown][]) {
    if (part === undefined || part === null) continue;
    if (typeof part === 'object' && !Array.isArray(part))
      for (const [inner, text] of partsOf(part, `${at}${name}.`)) parts.set(inner, text);
    else parts.set(`${at}${name}`, typeof part === 'string' ? part : JSON.stringify(part));
  }
  return parts;
}
