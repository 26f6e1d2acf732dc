import { Button, TextInput } from '@mantine/core';
import { IconFlame, IconSnowflake, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../api/hooks.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { useMay } from '../../session/session-context.ts';
import type { Card } from './card-columns.tsx';

/** Freezing requires only a reason, because users freeze cards in a hurry, often on a phone. */
export function CardActions({ card }: { readonly card: Card }) {
  const may = useMay();
  if (!may('cards:write') || card.status === 'canceled' || card.status === 'expired') return null;
  return (
    <>
      {card.status === 'active' ? <Freeze cardId={card.id} /> : <Unfreeze cardId={card.id} />}
      <Cancel cardId={card.id} />
    </>
  );
}

function Freeze({ cardId }: { readonly cardId: string }) {
  const [reason, setReason] = useState('');
  const freeze = useChange('post', '/v1/cards/{cardId}/freeze', { done: 'The card is frozen.' });
  const body = reason.trim() === '' ? {} : { reason: reason.trim() };
  return (
    <ConfirmButton
      label="Freeze"
      color="red"
      leftSection={<IconSnowflake size={16} />}
      title="Freeze this card?"
      act={() => freeze.mutateAsync({ path: { cardId }, body })}
      isPending={freeze.isPending}
      error={freeze.error}
    >
      The card cannot pay until you unfreeze it. Existing authorizations can still clear.
      <TextInput
        mt="sm"
        label="Reason"
        description="Visible to everyone who can read the card."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmButton>
  );
}

function Unfreeze({ cardId }: { readonly cardId: string }) {
  const unfreeze = useChange('post', '/v1/cards/{cardId}/unfreeze', { done: 'The card can pay again.' });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFlame size={16} />}
        loading={unfreeze.isPending}
        onClick={() => unfreeze.mutate({ path: { cardId } })}
      >
        Unfreeze
      </Button>
      {unfreeze.error === null ? null : <FaultAlert error={unfreeze.error} />}
    </>
  );
}

function Cancel({ cardId }: { readonly cardId: string }) {
  const cancel = useChange('post', '/v1/cards/{cardId}/cancel', { done: 'The card is canceled.' });
  return (
    <ConfirmButton
      label="Cancel card"
      color="red"
      leftSection={<IconTrash size={16} />}
      title="Cancel this card?"
      act={() => cancel.mutateAsync({ path: { cardId }, body: {} })}
      isPending={cancel.isPending}
      error={cancel.error}
    >
      Cancellation is final: the card can never pay again. To stop it temporarily, freeze it.
    </ConfirmButton>
  );
}
