// A record of the audit log as it travels: who did what to what. Which actions there are is in audit.ts.

/** Type of the event that carries a record to the log. In no catalogue: an owner reads it in the log alone. */
export const auditRecorded = 'audit.recorded';

/** A field that changed; values as text, null where there is none. */
export type AuditChange = { readonly field: string; readonly from: string | null; readonly to: string | null };

export type AuditRecord = {
  /** Real time, ISO-8601. */
  readonly at: string;
  readonly action: string;
  readonly actor: { readonly type: 'key' | 'user' | 'operator' | 'system'; readonly id: string; readonly label: string };
  readonly target: { readonly type: string; readonly id: string };
  readonly changes: readonly AuditChange[];
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
};

type Shown = (text: string) => string;

/** For values of a field that may tell of a person. */
export const masked: Shown = () => '[masked]';
export const secret: Shown = () => '[secret]';

/**
 * The fields that differ, objects part by part. `shown` says how values of a field are written where it is not as they are; a
 * field that it names is written as a whole.
 */
export function changesBetween(before: object, after: object, shown: Readonly<Record<string, Shown>> = {}): AuditChange[] {
  const [from, to] = [partsOf(before, shown), partsOf(after, shown)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => from.get(field) !== to.get(field))
    .map((field) => {
      const show = (text: string | undefined): string | null => (text === undefined ? null : (shown[field] ?? String)(text));
      return { field, from: show(from.get(field)), to: show(to.get(field)) };
    });
}

function partsOf(value: object, shown: Readonly<Record<string, Shown>>, at = ''): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [name, part] of Object.entries(value) as [string, unknown][]) {
    const field = `${at}${name}`;
    if (part === undefined || part === null) continue;
    if (typeof part !== 'object' || Array.isArray(part) || field in shown) parts.set(field, textOf(part));
    else for (const [inner, text] of partsOf(part, shown, `${field}.`)) parts.set(inner, text);
  }
  return parts;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
};
