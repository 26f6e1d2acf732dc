// A resource that people write notes on. Most of them belong to other services.
import { notedKinds, type NotedKind } from '@pay/contract/risk/notes';
import { notFound } from '@pay/core/fault';
import { kindOfId, uuidOf } from '@pay/core/id';

export type NotedResource = { readonly kind: NotedKind; readonly id: string; readonly uuid: string };

/** @throws 404 for an id of another kind */
export function readResource(id: string): NotedResource {
  const kind = notedKinds.find((one) => one === kindOfId(id));
  const uuid = uuidOf(id);
  if (kind === undefined || uuid === undefined) throw notFound();
  return { kind, id, uuid };
}
