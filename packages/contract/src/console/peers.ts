// The services that the console asks how they are and what they set aside: all but itself.
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
