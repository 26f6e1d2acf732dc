import type { EventTable } from '../event.ts';
import { holdEvents } from './manual-hold.ts';
import { virtualAccountEvents } from './virtual-account.ts';
import { Wallet } from './shapes.ts';

export const walletEvents = {
  'wallet.created': { category: 'wallet', description: 'A wallet was created.', data: Wallet },
  'wallet.updated': { category: 'wallet', description: 'The status or metadata of a wallet changed.', data: Wallet },
  ...virtualAccountEvents,
  ...holdEvents,
} as const satisfies EventTable;
