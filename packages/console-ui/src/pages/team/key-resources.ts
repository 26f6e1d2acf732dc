// Resources to which a key can be restricted. A test compares them with the routes.
export type KeyResource = { readonly name: string; readonly label: string; readonly access: readonly string[] };

const both = ['read', 'write'] as const;

export const keyResources: readonly KeyResource[] = [
  { name: 'customers', label: 'Customers', access: both },
  { name: 'wallets', label: 'Wallets', access: both },
  { name: 'virtual-accounts', label: 'Virtual accounts', access: both },
  { name: 'counterparties', label: 'Counterparties', access: both },
  { name: 'transfers', label: 'Transfers and conversions', access: both },
  { name: 'transactions', label: 'Transactions', access: both },
  { name: 'batches', label: 'Batches', access: both },
  { name: 'holds', label: 'Holds', access: both },
  { name: 'cards', label: 'Cards', access: ['read', 'write', 'reveal'] },
  { name: 'card-details', label: 'Card details', access: both },
  { name: 'agents', label: 'Agents', access: both },
  { name: 'risk', label: 'Risk', access: both },
  { name: 'brand', label: 'Brand', access: both },
  { name: 'webhooks', label: 'Webhooks', access: both },
  { name: 'events', label: 'Events', access: both },
  { name: 'files', label: 'Files', access: both },
  { name: 'statements', label: 'Statements', access: both },
  { name: 'exports', label: 'Exports', access: both },
  { name: 'journal', label: 'Journal', access: ['read'] },
  { name: 'requests', label: 'Request log', access: ['read'] },
  { name: 'audit', label: 'Audit log', access: ['read'] },
  { name: 'simulate', label: 'Sandbox', access: both },
];
