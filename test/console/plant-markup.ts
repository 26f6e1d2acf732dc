// An owner whose every text field contains markup that would run if a screen rendered it. The check then visits the
// screens. No call may be rejected, so that a new field is not skipped silently.

/** Short enough for the shortest field, which is printed on cards. `planted` exists only on the check's pages. */
export const markup = '<img src onerror=xss()>';
/** Markup that breaks out of an attribute or a script. */
export const breakout = `"'></script><img src onerror=xss()>`;

export type PlantedOwner = {
  readonly ids: Readonly<Record<string, string>>;
  /** The fields that were sent, such as `POST /v1/customers firstName`. */
  readonly fields: readonly string[];
  /** Rejected calls with their messages. The check expects none. */
  readonly refused: readonly string[];
};

type Json = Readonly<Record<string, unknown>>;
type PlantInput = { readonly url: string; readonly key: string; readonly receiver: string };

const fieldsIn = (value: unknown, at = ''): string[] => {
  if (typeof value === 'string') return value.includes('onerror=') ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name.includes('onerror=') ? [`${at}.key`] : []),
    ...fieldsIn(inner, at === '' ? name : `${at}.${name}`),
  ]);
};

export async function plantMarkup(input: PlantInput): Promise<PlantedOwner> {
  const fields: string[] = [];
  const refused: string[] = [];
  const ids: Record<string, string> = {};
  const send = async (method: string, path: string, body?: Json): Promise<Json> => {
    const response = await fetch(`${input.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${input.key}`,
        'user-agent': breakout,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = JSON.parse(text) as { readonly data?: Json } & Json;
    if (response.ok)
      for (const field of fieldsIn(body))
        fields.push(`${method} ${path.replaceAll(/\/[a-z]+_[0-9a-z]{20,}/g, '/{id}')} ${field}`);
    else refused.push(`${method} ${path}: ${text}`);
    // The resource itself has an id. Some envelopes have one in `data`.
    return json['id'] === undefined && json.data !== undefined ? json.data : json;
  };
  const make = async (name: string, path: string, body: Json): Promise<string> =>
    (ids[name] = String((await send('POST', path, body))['id']));
  const metadata = { [markup]: breakout };

  const customerId = await make('customer', '/v1/customers', {
    ...{
      type: 'individual',
      email: `planted-${process.hrtime.bigint()}@example.com`,
      firstName: markup,
      lastName: breakout,
      metadata,
    },
  });
  await make('business', '/v1/customers', {
    ...{
      type: 'business',
      email: `planted-${process.hrtime.bigint()}@example.com`,
      businessName: breakout,
      firstName: markup,
      lastName: markup,
      metadata,
    },
  });
  const walletId = await make('wallet', '/v1/wallets', { customerId, type: 'crypto', currency: 'usdc', metadata });
  await make('virtualAccount', '/v1/virtual-accounts', {
    customerId,
    sourceCurrency: 'usd',
    clientReferenceId: markup,
    metadata,
  });
  await make('hold', '/v1/holds', { walletId, amount: '1.00', reason: breakout, clientReferenceId: markup, metadata });
  const counterpartyId = await make('counterparty', '/v1/counterparties', {
    ...{ customerId, accountType: 'us_bank', currency: 'usd', accountOwnerName: markup, accountName: breakout, bankName: markup },
    ...{ account: '000200317744', details: { routingNumber: '021000021', accountKind: 'checking' }, metadata },
    address: { line1: breakout, line2: markup, city: markup, state: 'NY', postalCode: '10118', country: 'US' },
  });
  await make('transfer', '/v1/transfers', {
    ...{
      customerId,
      walletId,
      amount: '10.00',
      destinationCurrency: 'usd',
      destinationPaymentRail: 'wire',
      destinationAddress: counterpartyId,
    },
    ...{ reference: markup, clientReferenceId: breakout, metadata },
  });
  await make('batch', '/v1/batches', {
    ...{ customerId, walletId, name: breakout, metadata },
    rows: [
      {
        ...{ clientRowId: markup, amount: breakout, destinationCurrency: markup, destinationPaymentRail: breakout },
        ...{ reference: markup, counterparty: { accountOwnerName: breakout, iban: markup }, [markup]: breakout },
      },
      {
        ...{ amount: '1.00', destinationCurrency: 'usd', destinationPaymentRail: 'wire', destinationAddress: counterpartyId },
        ...{ clientRowId: breakout, reference: markup },
      },
    ],
  });
  const agentId = await make('agent', '/v1/agents', {
    name: markup,
    description: breakout,
    userId: customerId,
    spendingLimit: 50,
    metadata,
  });
  const cardId = await make('card', '/v1/cards', {
    ...{ customerId, type: 'virtual', limitAmount: 100, limitFrequency: 'per24HourPeriod', displayName: markup, agentId },
    ...{ blockedMerchants: [`${breakout}!`], metadata },
  });
  await send('POST', `/v1/cards/${cardId}/details`, {
    summary: breakout,
    merchantText: markup,
    clientContext: { [markup]: breakout },
  });
  const buy = (name: string, amount: string) =>
    make(name, `/v1/simulate/cards/${cardId}/authorizations`, {
      amount,
      merchant: { name: markup, id: breakout, city: markup, mcc: '5734', country: 'US' },
    });
  await buy('purchase', '5.00');
  await buy('declined', '95.00');
  await send('POST', '/v1/simulate/risk/anomalies', { rule: 'merchantDrift', cardId });
  await send('POST', `/v1/cards/${cardId}/freeze`, { reason: breakout });
  await make('webhook', '/v1/webhooks', {
    url: `${input.receiver}?from=${encodeURIComponent(breakout)}`,
    description: breakout,
    metadata,
  });
  await send('POST', `/v1/webhooks/${ids['webhook'] ?? ''}/test`, {});
  // Rejected on purpose: the log of requests shows rejected values too.
  await fetch(`${input.url}/v1/customers?status=${encodeURIComponent(breakout)}`, {
    headers: { authorization: `Bearer ${input.key}`, 'user-agent': breakout },
  });
  return { ids, fields, refused };
}
