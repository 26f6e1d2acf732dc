// The resources of a request, for its log line: the ids in its path and the id in its answer, at most one of each kind.
import { kindOfId, type IdKind } from '@pay/core/id';

/** The field name of other log lines. Keys and requests have their fields already. */
const fieldOf = (kind: IdKind): string | undefined => {
  if (kind === 'key' || kind === 'request' || kind === 'operation') return undefined;
  if (kind === 'transaction') return 'txn_id';
  if (kind === 'cardTransaction') return 'ctx_id';
  return `${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id`;
};

/** The id in the answer of one resource. Lists and pages begin otherwise, and the rest of a body is not searched. */
const answeredId = /^\{"ok":true,"data":\{"id":"([a-z]+_[0-9a-z]{26})"/;
const headLength = 80;

export function resourceIds(params: Readonly<Record<string, string>>, body: string | Buffer): Readonly<Record<string, string>> {
  const [, answered = ''] = typeof body === 'string' ? (answeredId.exec(body.slice(0, headLength)) ?? []) : [];
  const found: Record<string, string> = {};
  for (const id of [...Object.values(params), answered]) {
    const kind = kindOfId(id);
    const field = kind === undefined ? undefined : fieldOf(kind);
    if (field !== undefined) found[field] ??= id;
  }
  return found;
}
