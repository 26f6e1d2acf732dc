import { Text } from '@mantine/core';
import type { OperatorAction } from '../../api/operator-call.ts';
import { RevealOnce } from '../team/reveal-once.tsx';

/** The text of a key, in the one answer that has it. */
export function KeyText({ action: { result }, onDone }: { readonly action: OperatorAction; readonly onDone: () => void }) {
  const text = result?.['text'];
  if (typeof text === 'string') return <RevealOnce text={text} what="key" onDone={onDone} />;
  return <Text size="sm">The key is there; its text was shown in an answer before.</Text>;
}
