import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './copy-text.module.css';
import { Hint } from './hint.tsx';

type CopyTextProps = {
  readonly text: string;
  /** Accessible name of the button. */
  readonly label: string;
  readonly shown?: React.ReactNode;
};

/** Monospaced text with a copy button. */
export function CopyText({ text, label, shown }: CopyTextProps) {
  return (
    <span className={classes['copy']}>
      <span className={classes['text']}>{shown ?? text}</span>
      <CopyIcon text={text} label={label} />
    </span>
  );
}

export function CopyIcon({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <CopyButton value={text} timeout={1_500}>
      {({ copied, copy }) => (
        <Hint label={copied ? 'Copied' : `Copy ${label}`}>
          {(events) => (
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Copy ${label}`} onClick={copy} {...events}>
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          )}
        </Hint>
      )}
    </CopyButton>
  );
}
