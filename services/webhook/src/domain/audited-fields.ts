import { maskValue, secret } from '@pay/contract/audit-record';
import type { Webhook } from './webhook.ts';

export const toAuditedFields = ({ url, description, events, status, metadata }: Webhook) => ({
  url,
  description,
  events,
  status,
  metadata,
});

/** Masks fields that may contain secrets: receivers put tokens into queries, and anything into texts. */
export const shownFields = { url: withoutQuery, description: maskValue, metadata: maskValue, secret };

function withoutQuery(url: string): string {
  const { origin, pathname, search, username } = new URL(url);
  return `${origin}${pathname}${search === '' && username === '' ? '' : '?[masked]'}`;
}
