// Which resources a request was about, by the ids in its path and the id of what it answered: for its log line. Ids only, at most one of a kind.
import { kindOfId, type IdKind } from '@pay/core/id';

/** Named as the other lines name them. Keys and requests are what a line says of its caller and of itself. */
const fieldOf = (kind: IdKind): string | undefined => {
  if (kind === 'key' || kind === 'request' || kind === 'operation') return undefined;
  if (kind === 'transaction') return 'txn_id';
  if (kind === 'cardTransaction') return 'ctx_id';
  return `${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id`;
};

/** Where an answer about one resource says its id. Lists and pages begin otherwise, and the rest of a body is not looked at. */
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
