import { maskValue, secret } from '@pay/contract/audit-record';
import type { Webhook } from './webhook.ts';

/** What the audit log tells of a webhook. */
export const toAuditedFields = ({ url, description, events, status, metadata }: Webhook) => ({
  url,
  description,
  events,
  status,
  metadata,
});

/** Receivers put their tokens into queries, and anything into words of their own. */
export const shownFields = { url: withoutQuery, description: maskValue, metadata: maskValue, secret };

function withoutQuery(url: string): string {
  const { origin, pathname, search, username } = new URL(url);
  return `${origin}${pathname}${search === '' && username === '' ? '' : '?[masked]'}`;
}
