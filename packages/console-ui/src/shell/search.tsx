import { Kbd, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import { useIsPlatform } from '../session/session-context.ts';
import { targetsOf } from './search-targets.ts';
import { useMenu } from './use-menu.ts';
import classes from './search.module.css';

type SearchProps = { readonly opened: boolean; readonly onOpen: () => void; readonly onClose: () => void };

/** Ctrl-K or `/`: finds a name, any id, e-mail address, amount, or reference, or a screen. */
export function Search({ opened, onOpen, onClose }: SearchProps) {
  const isPlatform = useIsPlatform();
  useHotkeys([['mod+K', onOpen]], []);
  return (
    <>
      <UnstyledButton className={classes['button'] ?? ''} onClick={onOpen}>
        <IconSearch size={16} />
        <span className={classes['hint']}>{isPlatform ? 'Search id' : 'Search name, id, e-mail, amount, last four'}</span>{' '}
        <Kbd size="xs" className={classes['key'] ?? ''}>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Modal opened={opened} onClose={onClose} title="Search" size="lg" yOffset="10vh">
        {opened ? <SearchBox onDone={onClose} /> : null}
      </Modal>
    </>
  );
}

function SearchBox({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const menu = useMenu();
  const isPlatform = useIsPlatform();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const screens = menu
    .filter(({ label }) => text.trim() === '' || label.toLowerCase().includes(text.trim().toLowerCase()))
    .map(({ label, path }) => ({ label: `Go to ${label}`, to: path }));
  const isWord = /^[a-z ]{1,20}$/i.test(text.trim());
  const targets = targetsOf(text, isPlatform);
  const found = isWord ? [...screens, ...targets] : [...targets, ...screens];
  const go = (to: string): void => {
    onDone();
    void navigate({ href: `/console${to}` });
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + found.length) % Math.max(1, found.length));
    }
    const target = found[at];
    if (event.key === 'Enter' && target !== undefined) go(target.to);
  };
  return (
    <>
      <TextInput
        data-autofocus
        aria-label="Search"
        placeholder={isPlatform ? 'cus_…, txn_…, key_…' : 'Name, txn_…, ada@example.com, 12.50, your reference'}
        leftSection={<IconSearch size={16} />}
        value={text}
        role="combobox"
        aria-expanded="true"
        aria-controls="search-found"
        aria-activedescendant={found[at] === undefined ? undefined : `found-${at}`}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <ul id="search-found" role="listbox" aria-label="Found" className={classes['found']}>
        {found.map(({ label, to }, index) => (
          <li
            key={to}
            id={`found-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => go(to)}
            onMouseEnter={() => setAt(index)}
          >
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}
