// The keyboard shortcuts: one table for the keys, and the dialog that lists them.
import type { MenuEntry } from './use-menu.ts';

export type ShortcutAction = 'showHelp' | 'search' | 'startJump' | 'nextRow' | 'previousRow' | { readonly path: string };

type Shortcut = { readonly keys: readonly string[]; readonly words: string };

const actions: ReadonlyMap<string, ShortcutAction> = new Map([
  ['?', 'showHelp'],
  ['/', 'search'],
  ['g', 'startJump'],
  ['j', 'nextRow'],
  ['k', 'previousRow'],
]);

/** Shortcuts of every screen, for the dialog. */
export const generalShortcuts: readonly Shortcut[] = [
  { keys: ['?'], words: 'Show this list' },
  { keys: ['/'], words: 'Search' },
  { keys: ['j'], words: 'Next row of a list' },
  { keys: ['k'], words: 'Previous row of a list' },
  { keys: ['Enter'], words: 'Open the row' },
];

type Screen = Pick<MenuEntry, 'label' | 'path' | 'letter'>;

/** The screens that a letter opens, in the order of the navigation. */
export const jumpsOf = (menu: readonly Screen[]): readonly (Screen & { readonly letter: string })[] =>
  menu.flatMap(({ label, path, letter }) => (letter === undefined ? [] : [{ label, path, letter }]));

type KeyContext = { readonly menu: readonly Screen[]; readonly isJumping: boolean };

/** The action of a key. After `g`, a letter opens its screen. Any other key keeps its own action. */
export function findAction(key: string, { menu, isJumping }: KeyContext): ShortcutAction | undefined {
  const jump = isJumping ? jumpsOf(menu).find(({ letter }) => letter === key) : undefined;
  return jump === undefined ? actions.get(key) : { path: jump.path };
}

/** The row that follows the current one, or the first row. At either end, the current row. */
export function findRow<Row>(rows: readonly Row[], current: Row | undefined, step: 1 | -1): Row | undefined {
  const at = current === undefined ? -1 : rows.indexOf(current);
  if (at < 0) return rows[0];
  return rows[at + step] ?? rows[at];
}
