import { Button, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../session/session-context.ts';
import type { ApiRequest } from './code-text.ts';
import { JsonView } from './json-view.tsx';

/** The request behind a screen, in several programming languages. */
export function CodeSamples({ request }: { readonly request: ApiRequest }) {
  const { apiUrl } = useSession();
  // The table of method names is large, and few users open code samples, so the table loads on demand.
  const { data = [] } = useQuery({
    queryKey: ['code', apiUrl, request],
    queryFn: async () => (await import('./code-text.ts')).examplesOf(request, apiUrl),
    staleTime: Infinity,
  });
  const [language, setLanguage] = useState('curl');
  const shown = data.find((one) => one.language === language) ?? data[0];
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        data={data.map((one) => one.language)}
        value={shown?.language ?? ''}
        onChange={setLanguage}
        aria-label="Language"
      />
      {shown === undefined ? null : <JsonView value={shown.code} label={`${shown.language} example`} />}
    </Stack>
  );
}

/** A button that shows the same request as code. */
export function CodeButton({ request }: { readonly request: ApiRequest }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconCode size={16} />} onClick={open}>
        As code
      </Button>
      <Modal opened={opened} onClose={close} title="API call" size="lg">
        {opened ? <CodeSamples request={request} /> : null}
      </Modal>
    </>
  );
}
