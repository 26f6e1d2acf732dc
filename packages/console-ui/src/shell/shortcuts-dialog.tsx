import { Kbd, Modal, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { generalShortcuts, jumpsOf } from './shortcuts.ts';
import { useMenu } from './use-menu.ts';
import { useShortcutsOn } from './use-shortcuts.ts';
import classes from './shortcuts.module.css';

type ShortcutsDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Lists every shortcut, and switches the single-key ones off. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="lg">
      {opened ? <Contents /> : null}
    </Modal>
  );
}

function Contents() {
  const menu = useMenu();
  const [isOn, setOn] = useShortcutsOn();
  return (
    <>
      <Switch
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label="Single-key shortcuts"
        description="Switch them off if you dictate text or use other software with such keys. This browser remembers it. Ctrl K still searches."
      />
      <ShortcutList title="Every screen">
        {generalShortcuts.map(({ keys, words }) => (
          <Shortcut key={words} keys={keys} words={words} />
        ))}
        <Shortcut keys={['Ctrl', 'K']} words="Search, even while you type" />
      </ShortcutList>
      <ShortcutList title="Go to a screen">
        {jumpsOf(menu).map(({ letter, label }) => (
          <Shortcut key={letter} keys={['g', letter]} words={label} />
        ))}
      </ShortcutList>
    </>
  );
}

function ShortcutList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Text component="h3" size="sm" fw={600} mt="md" mb="xs">
        {title}
      </Text>
      <dl className={classes['list']}>{children}</dl>
    </section>
  );
}

function Shortcut({ keys, words }: { readonly keys: readonly string[]; readonly words: string }) {
  return (
    <div className={classes['shortcut']}>
      <dt>{words}</dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
