import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from './act-button.tsx';
import type { OwnerProps } from './owner-page.tsx';
import type { TenantLabel } from './tenant-badge.tsx';

/** Resends an event that an endpoint rejected, at its owner's request. */
export function ResendEvent({ place, ownerId, environment }: OwnerProps & { readonly place: TenantLabel }) {
  const [eventId, setEvent] = useState('');
  const [webhookId, setWebhook] = useState('');
  return (
    <ActButton
      action="event.resend"
      label="Resend an event"
      place={place}
      path={{ eventId: eventId.trim() }}
      body={{ ownerId, environment, webhookId: webhookId.trim() }}
      isWhole={eventId.trim() !== '' && webhookId.trim() !== ''}
      about={place.accountName ?? ownerId}
    >
      <TextInput
        label="Id of the event"
        placeholder="evt_…"
        required
        value={eventId}
        onChange={(event) => setEvent(event.currentTarget.value)}
      />
      <TextInput
        label="Id of its webhook"
        placeholder="whk_…"
        required
        value={webhookId}
        onChange={(event) => setWebhook(event.currentTarget.value)}
      />
    </ActButton>
  );
}
