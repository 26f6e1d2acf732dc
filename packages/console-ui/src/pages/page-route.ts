// The console's table of screens. Each area of screens has a folder below `pages` with a `routes.ts` that lists them.
// `pages.ts` lists the areas.
import type { ConsoleRouteName } from '@pay/contract/console/routes';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const menuGroups = [
  'Overview',
  'Decide',
  'Repair',
  'Prove',
  'Payments',
  'Reports',
  'Customers',
  'Cards',
  'Developers',
  'Ledger',
  'Account',
] as const;

export type PageRoute = {
  /** `/customers/$customerId`. Read parameters with `useParams({ strict: false })`. */
  readonly path: string;
  /** Loaded at the first display. The file exports its screen as `Page`. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** An entry in the navigation, and a target of the search. */
  readonly menu?: {
    readonly group: (typeof menuGroups)[number];
    readonly label: string;
    readonly icon: Icon;
    /** Opens the screen after `g` (shell/shortcuts.ts). No two screens share a letter. */
    readonly letter?: string;
  };
  /** A scope without which the screen would be empty, such as `customers:read`, or a route of the console. */
  readonly needs?: string;
  readonly needsRoute?: ConsoleRouteName;
  /** An operation of the operator API, such as `listQueue`. */
  readonly needsOperation?: string;
  /** Live has no such resources. */
  readonly sandboxOnly?: true;
};
