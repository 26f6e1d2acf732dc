// Where a text of the search leads: an id says by its beginning what it is of.
type Target = { readonly label: string; readonly to: string };

/** Beginnings of ids and the screens of what they name. */
const screens: Readonly<Record<string, (id: string) => string>> = {
  cus: (id) => `/customers/${id}`,
  wal: (id) => `/wallets/${id}`,
  va: (id) => `/virtual-accounts/${id}`,
  pa: (id) => `/counterparties/${id}`,
  txn: (id) => `/transfers/${id}`,
  hold: (id) => `/holds/${id}`,
  card: (id) => `/cards/${id}`,
  ctx: (id) => `/card-transactions/${id}`,
  agent: (id) => `/agents/${id}`,
  ano: (id) => `/anomalies/${id}`,
  whk: (id) => `/webhooks/${id}`,
  evt: (id) => `/events/${id}`,
  req: (id) => `/requests/${id}`,
  aud: (id) => `/audit-log/${id}`,
  jrn: (id) => `/journal/${id}`,
  key: () => '/keys',
};

const idPattern = /^([a-z]+)_[0-9a-z]{26}$/;

/** The screen of an id; undefined for what has none. */
export const screenOf = (id: string): string | undefined => screens[idPattern.exec(id)?.[1] ?? '']?.(id);

/** What a text may mean, the likeliest first. */
export function targetsOf(text: string): Target[] {
  const sought = text.trim();
  if (sought === '') return [];
  const screen = screenOf(sought);
  if (screen !== undefined) return [{ label: `Open ${sought}`, to: screen }];
  const encoded = encodeURIComponent(sought);
  if (sought.includes('@')) return [{ label: `Customers with the e-mail ${sought}`, to: `/customers?email=${encoded}` }];
  return [
    { label: `Transfers with your reference “${sought}”`, to: `/transfers?clientReferenceId=${encoded}` },
    { label: `Requests with the idempotency key “${sought}”`, to: `/requests?idempotencyKey=${encoded}` },
  ];
}
