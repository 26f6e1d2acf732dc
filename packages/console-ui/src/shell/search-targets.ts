// Targets of a search text. An id's prefix names its kind.
import { amountIn } from '../parts/same-amount.ts';

type Target = { readonly label: string; readonly to: string };

/** Id prefixes and their screens. */
const screens: Readonly<Record<string, (id: string) => string>> = {
  cus: (id) => `/customers/${id}`,
  wal: (id) => `/wallets/${id}`,
  va: (id) => `/virtual-accounts/${id}`,
  pa: (id) => `/counterparties/${id}`,
  txn: (id) => `/transfers/${id}`,
  bat: (id) => `/batches/${id}`,
  stm: (id) => `/statements/${id}`,
  exp: (id) => `/exports/${id}`,
  file: (id) => `/files/${id}`,
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

/** Kinds that operators can look up by id, for any owner. */
const lookupKinds = ['cus', 'pa', 'wal', 'card', 'txn', 'bat', 'ano', 'key', 'acc'];

/** The screen of an id. Undefined if it has none. On the platform, ids lead to the screen that looks up resources. */
export function screenOf(id: string, isPlatform = false): string | undefined {
  const kind = idPattern.exec(id)?.[1] ?? '';
  if (!isPlatform) return screens[kind]?.(id);
  if (kind === 'act') return `/actions/${id}`;
  return lookupKinds.includes(kind) ? `/lookup/${id}` : undefined;
}

/** Possible meanings of a text, the most likely first. */
export function targetsOf(text: string, isPlatform = false): Target[] {
  const sought = text.trim();
  if (sought === '') return [];
  if (isPlatform) return operatorTargetsOf(sought);
  const screen = screenOf(sought);
  if (screen !== undefined) return [{ label: `Open ${sought}`, to: screen }];
  const encoded = encodeURIComponent(sought);
  if (sought.includes('@')) return [{ label: `Customers with the e-mail ${sought}`, to: `/customers?email=${encoded}` }];
  const references = [
    { label: `Transfers with your reference “${sought}”`, to: `/transfers?clientReferenceId=${encoded}` },
    { label: `Requests with the idempotency key “${sought}”`, to: `/requests?idempotencyKey=${encoded}&console=true` },
  ];
  const found = listFindTargets(sought);
  return isReference(sought) ? [...references, ...found] : [...found, ...references];
}

/** Letters with digits or signs, such as `order-7`, are more likely a reference than a name or an amount. */
const isReference = (text: string): boolean => amountIn(text) === undefined && /[\d_/:#]/.test(text);

/** The API cannot filter by names, digits, and amounts, so a screen searches the newest resources. */
function listFindTargets(searchText: string): Target[] {
  const to = `/find?text=${encodeURIComponent(searchText)}`;
  if (/^\d{4}$/.test(searchText))
    return [{ label: `Cards and payees that end in ${searchText}, and payments of ${searchText}`, to }];
  if (amountIn(searchText) !== undefined) return [{ label: `Payments of ${searchText}`, to }];
  return /\p{L}/u.test(searchText) ? [{ label: `Customers and payees named “${searchText}”`, to }] : [];
}

/** Operators know ids from alerts, logs, and complaints. They look up personal data one resource at a time. */
function operatorTargetsOf(searchText: string): Target[] {
  const screen = screenOf(searchText, true);
  if (screen !== undefined) return [{ label: `Look up ${searchText}`, to: screen }];
  if (!idPattern.test(searchText)) return [];
  return [{ label: `The operator log about ${searchText}`, to: `/operator-log?targetId=${searchText}` }];
}
