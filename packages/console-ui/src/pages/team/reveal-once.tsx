import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { CopyText } from '../../parts/copy-text.tsx';

type RevealOnceProps = { readonly text: string; readonly what: string; readonly onDone: () => void };

/** A secret that can be shown only once. */
export function RevealOnce({ text, what, onDone }: RevealOnceProps) {
  return (
    <Stack>
      <Alert color="yellow" icon={<IconEye />} title={`Copy the ${what} now`}>
        It is shown only once and not stored. Keep it where your programs keep their secrets.
      </Alert>
      <Text component="div">
        <CopyText text={text} label={`the ${what}`} />
      </Text>
      <Button onClick={onDone}>I have saved it</Button>
    </Stack>
  );
}
