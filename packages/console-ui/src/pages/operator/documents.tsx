import { Button, Stack, Text } from '@mantine/core';
import { IconEye, IconExternalLink } from '@tabler/icons-react';
import { identityWords } from '@pay/console-model/identity-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operatorGet } from '../../api/operator-call.ts';
import { useMayOperate } from '../../api/operator-self.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Panel } from '../../parts/panel.tsx';
import classes from './operator.module.css';

type Document = {
  readonly id: string;
  readonly field: string;
  readonly contentType: string;
  readonly sentAt: string;
  /** Address of the content, valid for minutes and only for the requesting person. */
  readonly url: string;
};

/** Identity documents. Each one loads only on request, because every view is recorded. */
export function Documents({ customerId }: { readonly customerId: string }) {
  const mayOperate = useMayOperate();
  const mayList = mayOperate('listIdentityDocuments');
  const documents = useQuery({
    queryKey: ['operator', 'listIdentityDocuments', customerId],
    queryFn: ({ signal }) =>
      operatorGet<{ readonly items: readonly Document[] }>('/customers/:customerId/documents', { path: { customerId } }, signal),
    enabled: mayList,
    refetchOnWindowFocus: false,
  });
  if (!mayList) return null;
  return (
    <Panel title="Documents">
      {documents.isError ? <FaultAlert error={documents.error} /> : null}
      {documents.data?.items.length === 0 ? <p className="dimmed">No documents.</p> : null}
      <Stack gap="sm">
        {documents.data?.items.map((document) => (
          <OneDocument key={document.id} document={document} again={() => void documents.refetch()} />
        ))}
      </Stack>
    </Panel>
  );
}

type OneDocumentProps = { readonly document: Document; readonly again: () => void };

function OneDocument({ document: { field, contentType, sentAt, url }, again }: OneDocumentProps) {
  const [isShown, setShown] = useState(false);
  const [isOver, setOver] = useState(false);
  const name = identityWords(field);
  const isPicture = contentType.startsWith('image/');
  const show = (): void => {
    if (isOver) again();
    setOver(false);
    setShown(true);
  };
  return (
    <div>
      <Text size="sm">
        {name}, sent <Instant at={sentAt} as="age" />
      </Text>
      {isShown && isPicture && !isOver ? (
        <img src={url} alt={name} className={classes['document']} onError={() => setOver(true)} />
      ) : isPicture ? (
        <Button size="xs" variant="default" leftSection={<IconEye size={14} />} onClick={show}>
          {isOver ? `${name}: the link has expired. Show it again` : `Show ${name.toLowerCase()}`}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={14} />}
        >
          Open {name.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
