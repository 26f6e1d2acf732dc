import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import type { ConsoleAnswer } from '@pay/contract/console/routes';
import { useConsole, useConsoleChange } from '../../api/console-hooks.ts';
import { useState } from 'react';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { Instant } from '../../parts/instant.tsx';
import { FreshFactor } from '../../session/fresh-factor.tsx';
import { scopesOfKey } from './api-key.ts';
import { RevealOnce } from './reveal-once.tsx';
import { useKeyHolder } from './use-key-holder.ts';

type Offer = ConsoleAnswer<'listKeyOffers'>['items'][number];

/**
 * Keys and new key secrets that a platform operator offers. An admin accepts an offer here and sees the secret once.
 */
export function KeyOffers() {
  const offers = useConsole('listKeyOffers');
  // Stored here, because an accepted offer leaves the list while the user still copies the secret.
  const [text, setText] = useState<string>();
  return (
    <>
      <Modal opened={text !== undefined} onClose={() => setText(undefined)} title="The key" closeOnClickOutside={false}>
        {text === undefined ? null : <RevealOnce text={text} what="key" onDone={() => setText(undefined)} />}
      </Modal>
      {(offers.data?.items ?? []).map((offer) => (
        <OfferAlert key={offer.id} offer={offer} onTaken={setText} />
      ))}
    </>
  );
}

type OfferProps = { readonly offer: Offer; readonly onTaken: (text: string) => void };

function OfferAlert({ offer, onTaken }: OfferProps) {
  const [opened, { open, close }] = useDisclosure();
  const title =
    offer.kind === 'create' ? `The platform offers the key “${offer.name}”` : 'The platform offers a new secret for a key';
  return (
    <Alert color="blue" icon={<IconKey />} mb="md" title={title}>
      <Group gap="sm">
        <Text size="sm">
          Only you see its secret. The offer ends <Instant at={offer.expiresAt} />.
        </Text>
        <Button size="xs" onClick={open}>
          View the offer
        </Button>
      </Group>
      <Modal opened={opened} onClose={close} title={title} closeOnClickOutside={false}>
        {opened ? <OfferForm offer={offer} onTaken={onTaken} onDone={close} /> : null}
      </Modal>
    </Alert>
  );
}

function OfferForm({ offer, onTaken, onDone }: OfferProps & { readonly onDone: () => void }) {
  const { id, environment, kind, scopes, keyId, graceSeconds, reason } = offer;
  const accept = useConsoleChange('acceptKeyOffer', {
    stale: ['listKeys', 'listKeyOffers'],
    onDone: ({ text }) => onTaken(text),
  });
  const decline = useConsoleChange('declineKeyOffer', { stale: ['listKeyOffers'], done: 'The offer is declined.', onDone });
  const error = accept.error ?? decline.error;
  const { mayReceive } = useKeyHolder();
  const rolled = useConsole('listKeys').data?.items.find((key) => key.id === keyId);
  const isFactorNeeded = rolled !== undefined && mayReceive(scopesOfKey(rolled)) === 'needs_factor';
  return (
    <Stack>
      <Fields
        of={[
          ['Why', reason],
          ...(kind === 'create'
            ? [['Scopes', (scopes ?? []).join(', ')] as const]
            : [
                ['Key', <code key="key">{keyId}</code>] as const,
                [
                  'The old secret works for',
                  `${Math.round((graceSeconds ?? 0) / 3_600)} hours after you accept the new one`,
                ] as const,
              ]),
        ]}
      />
      {error === null ? null : <FaultAlert error={error} />}
      <Group justify="flex-end">
        <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate({ id, body: { environment } })}>
          Decline
        </Button>
        <FreshFactor isNeeded={isFactorNeeded}>
          <Button loading={accept.isPending} onClick={() => accept.mutate({ id, body: { environment } })}>
            Show the secret
          </Button>
        </FreshFactor>
      </Group>
    </Stack>
  );
}
