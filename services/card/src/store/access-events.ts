// Rows of access events: requests for a card's details, with their purpose. Always within one owner, except that the
// token of a page finds the owner.
import type { AccessEvent, RevealCard } from '@pay/contract/card/card-details';
import { withinPage, type Keyset } from '@pay/contract/page';
import { centsOf, usdOf } from '@pay/contract/card/spending-limit';
import { idOf, timeOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import type { Attestation } from '../domain/attestation.ts';
import { ownerOfRow } from './owners.ts';

type Reader = Database['knex'] | Tx;
const table = 'access_events';

type Row = {
  id: string;
  account: string;
  environment: number;
  card_id: string;
  key_id: string;
  request_id: string;
  exposure: AccessEvent['exposureMode'];
  summary: string;
  expected_units: string | null;
  expected_currency: string | null;
  merchant_text: string | null;
  reason: string | null;
  client_context: NonNullable<AccessEvent['clientContext']> | null;
  caller_address: string | null;
  opened_at: Date | null;
  opened_from: string | null;
};

export type NewAccessEvent = {
  readonly id: Id<'accessEvent'>;
  readonly cardId: Id<'card'>;
  readonly keyId: Id<'key'>;
  readonly requestId: Id<'request'>;
  readonly callerAddress: string | undefined;
  readonly exposure: AccessEvent['exposureMode'];
  readonly statement: RevealCard;
  /** The page that shows the number, valid until a real time. */
  readonly page: { readonly tokenHash: Buffer; readonly untilMs: number } | undefined;
};

/** Stores an access event. A repeated request finds its row and changes nothing. */
export async function insertAccessEvent(tx: Tx, owner: Owner, event: NewAccessEvent): Promise<void> {
  const { statement, page } = event;
  const { expectedAmount, clientContext } = statement;
  await tx(table)
    .insert({
      ...ownerColumns(owner),
      id: uuid(event.id),
      card_id: uuid(event.cardId),
      key_id: uuid(event.keyId),
      request_id: uuid(event.requestId),
      caller_address: event.callerAddress ?? null,
      exposure: event.exposure,
      summary: statement.summary,
      expected_units: expectedAmount === undefined ? null : String(centsOf(expectedAmount)),
      expected_currency:
        expectedAmount === undefined ? (statement.expectedCurrency ?? null) : (statement.expectedCurrency ?? 'usd'),
      merchant_text: statement.merchantText ?? null,
      reason: statement.reason ?? null,
      client_context: clientContext === undefined ? null : JSON.stringify(clientContext),
      token_hash: page?.tokenHash ?? null,
      token_until: page === undefined ? null : iso(page.untilMs),
    })
    .onConflict('id')
    .ignore();
}

/** The latest attestation of a card, which is the one that counts. */
export async function latestAttestation(db: Reader, owner: Owner, cardId: Id<'card'>): Promise<Attestation | undefined> {
  const row = (await ofOwner(db, owner, table)
    .where({ card_id: uuid(cardId) })
    .orderBy('id', 'desc')
    .first()) as Row | undefined;
  if (row === undefined) return undefined;
  const accessEventId = idOf('accessEvent', row.id);
  return {
    accessEventId,
    at: timeOf(accessEventId),
    expectedUnits: row.expected_units === null ? undefined : BigInt(row.expected_units),
    expectedCurrency: row.expected_currency ?? undefined,
    merchantText: row.merchant_text ?? undefined,
  };
}

type ListAccessEventsInput = { readonly cardId: Id<'card'>; readonly keyset: Keyset };

/** A page of access events, newest first, and one row more. */
export async function listCardAccessEvents(
  db: Reader,
  owner: Owner,
  { cardId, keyset }: ListAccessEventsInput,
): Promise<AccessEvent[]> {
  const query = ofOwner(db, owner, table).where({ card_id: uuid(cardId) });
  return ((await withinPage(query, keyset)) as Row[]).map(accessEventOf);
}

function accessEventOf(row: Row): AccessEvent {
  const id = idOf('accessEvent', row.id);
  return {
    id,
    cardId: idOf('card', row.card_id),
    keyId: idOf('key', row.key_id),
    requestId: idOf('request', row.request_id),
    exposureMode: row.exposure,
    summary: row.summary,
    ...(row.expected_units === null ? {} : { expectedAmount: usdOf(BigInt(row.expected_units)) }),
    ...(row.expected_currency === null ? {} : { expectedCurrency: row.expected_currency }),
    ...(row.merchant_text === null ? {} : { merchantText: row.merchant_text }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.client_context === null ? {} : { clientContext: row.client_context }),
    ...(row.caller_address === null ? {} : { callerAddress: row.caller_address }),
    ...(row.opened_at === null ? {} : { openedAt: iso(row.opened_at.getTime()) }),
    ...(row.opened_from === null ? {} : { openedFrom: row.opened_from }),
    createdAt: iso(timeOf(id)),
  };
}

export type OpenedPage = { readonly owner: Owner; readonly cardId: Id<'card'> };

export type OpenPageInput = { readonly tokenHash: Buffer; readonly from: string | undefined; readonly nowMs: number };

/** Opens a page once. Undefined if the token is unknown, expired, or used. */
export async function openPage(tx: Tx, { tokenHash, from, nowMs }: OpenPageInput): Promise<OpenedPage | undefined> {
  const [row] = await tx(table)
    .where({ token_hash: tokenHash })
    .whereNull('opened_at')
    .where('token_until', '>', iso(nowMs))
    .update({ opened_at: iso(nowMs), opened_from: from ?? null })
    .returning<Pick<Row, 'account' | 'environment' | 'card_id'>[]>(['account', 'environment', 'card_id']);
  if (row === undefined) return undefined;
  return { owner: ownerOfRow(row), cardId: idOf('card', row.card_id) };
}
