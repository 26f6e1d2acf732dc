// The services whose health and set-aside work the console reads: all except itself.
// Written by `npm run generate` from packages/platform/src/services/names.ts; do not edit.

// prettier-ignore
export const consolePeers = [
  'file',
  'customer',
  'wallet',
  'risk',
  'card',
  'transfer',
  'webhook',
  'report',
  'gateway',
] as const;
export type ConsolePeer = (typeof consolePeers)[number];
