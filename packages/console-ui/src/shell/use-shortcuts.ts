import { useLocalStorage } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findAction, findRow, type ShortcutAction } from './shortcuts.ts';
import { useMenu } from './use-menu.ts';

/** Elements that need each key themselves: fields, and open menus and lists. */
const keyOwners =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
const dialogs = '[role="dialog"], [role="alertdialog"]';
const rowSelector = 'main tr[data-link]';

/** Whether the user wants single-key shortcuts, remembered in this browser. People who dictate switch them off. */
export function useShortcutsOn(): readonly [boolean, (isOn: boolean) => void] {
  const [value, setValue] = useLocalStorage<boolean>({
    key: 'console-single-key-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return [value, setValue];
}

type ShortcutHandlers = { readonly onHelp: () => void; readonly onSearch: () => void };

/** Listens for the shortcuts. Returns whether `g` waits for its letter, without a time limit. */
export function useShortcuts({ onHelp, onSearch }: ShortcutHandlers): boolean {
  const [isOn] = useShortcutsOn();
  const menu = useMenu();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  // A ref, because the next key can arrive before the next render.
  const isJumping = useRef(false);
  const setJumping = (value: boolean): void => {
    isJumping.current = value;
    setShown(value);
  };
  const run = (action: ShortcutAction): void => {
    if (action === 'showHelp') onHelp();
    else if (action === 'search') onSearch();
    else if (action === 'startJump') setJumping(true);
    else if (action === 'nextRow') focusRow(1);
    else if (action === 'previousRow') focusRow(-1);
    else void navigate({ to: action.path });
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isModifier(event.key)) return;
    const key = plainKey(event);
    const action = key === undefined ? undefined : findAction(key, { menu, isJumping: isJumping.current });
    setJumping(false);
    if (action === undefined) return;
    // Otherwise the search would contain the key that opened it.
    event.preventDefault();
    run(action);
  });
  const onPointer = useEffectEvent(() => setJumping(false));
  useEffect(() => {
    if (!isOn) return;
    const [hearKey, hearPointer] = [(event: KeyboardEvent) => onKey(event), () => onPointer()];
    window.addEventListener('keydown', hearKey);
    window.addEventListener('pointerdown', hearPointer);
    return () => {
      window.removeEventListener('keydown', hearKey);
      window.removeEventListener('pointerdown', hearPointer);
    };
  }, [isOn]);
  return isShown;
}

const isModifier = (key: string): boolean => ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(key);

/** The key, if no field, menu, or dialog needs it, and if it is not another program's shortcut. */
function plainKey({ key, target, ctrlKey, altKey, metaKey, shiftKey, isComposing, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return undefined;
  if (target instanceof Element && target.closest(keyOwners) !== null) return undefined;
  if (document.querySelector(dialogs) !== null) return undefined;
  // With Caps Lock, a letter is upper case without Shift.
  if (/^[a-z]$/i.test(key)) return shiftKey ? undefined : key.toLowerCase();
  return key;
}

function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)].filter((row) => row.checkVisibility());
  const current = document.activeElement?.closest<HTMLElement>(rowSelector) ?? undefined;
  const row = findRow(rows, current, step);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
