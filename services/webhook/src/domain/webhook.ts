// A webhook, its two states, its secrets, and its public form.
import { mergeMetadata, type MetadataPatch } from '@pay/contract/metadata';
import type { DisabledReason, Webhook as WebhookView, WebhookStatus } from '@pay/contract/webhook/shapes';
import { timeOf, uuid, type Id } from '@pay/core/id';
import { DAY } from '@pay/core/time';

export type Webhook = {
  readonly id: Id<'webhook'>;
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly status: WebhookStatus;
  /** Both null while enabled. The time is on the owner's clock, in milliseconds. */
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: number | null;
  readonly metadata: Readonly<Record<string, string>> | null;
};

/** Stored sealed secrets; times in real milliseconds. */
export type SealedSecrets = {
  readonly current: string;
  readonly previous: string | null;
  readonly previousUntil: number | null;
};

/** Milliseconds for which a replaced secret still signs. */
export const secretGraceMs = DAY;

/** The sealed secrets that sign at `now`, newest first. */
export const validSecrets = ({ current, previous, previousUntil }: SealedSecrets, now: number): string[] =>
  previous !== null && previousUntil !== null && now < previousUntil ? [current, previous] : [current];

/** A rotation keeps at most two secrets: the new one and the replaced one. */
export const rotateSecrets = ({ current }: SealedSecrets, next: string, now: number): SealedSecrets => ({
  current: next,
  previous: current,
  previousUntil: now + secretGraceMs,
});

export type WebhookChange = {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly events?: readonly string[] | undefined;
  readonly status?: WebhookStatus | undefined;
  readonly metadata?: MetadataPatch | undefined;
};

/** The webhook after a caller's change; `at` is on the owner's clock. Setting the current status changes nothing. */
export function applyChange(webhook: Webhook, change: WebhookChange, at: number): Webhook {
  const kept = {
    ...webhook,
    url: change.url ?? webhook.url,
    description: change.description ?? webhook.description,
    events: change.events ?? webhook.events,
    metadata: mergeMetadata(webhook.metadata, change.metadata),
  };
  if (change.status === undefined || change.status === webhook.status) return kept;
  return change.status === 'enabled'
    ? { ...kept, status: 'enabled', disabledReason: null, disabledAt: null }
    : disable(kept, 'requested', at);
}

export const disable = (webhook: Webhook, reason: DisabledReason, at: number): Webhook => ({
  ...webhook,
  status: 'disabled',
  disabledReason: reason,
  disabledAt: at,
});

export const webhookView = (webhook: Webhook): WebhookView => ({
  object: 'webhook',
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: [...webhook.events],
  status: webhook.status,
  ...(webhook.disabledReason === null ? {} : { disabledReason: webhook.disabledReason }),
  ...(webhook.disabledAt === null ? {} : { disabledAt: webhook.disabledAt }),
  ...(webhook.metadata === null ? {} : { metadata: { ...webhook.metadata } }),
  createdAt: timeOf(webhook.id),
});

/** The encryption context of a secret: moved to another row, it can no longer be decrypted. */
export const secretContext = (webhookId: Id<'webhook'>): string => `webhook|${uuid(webhookId)}`;
