// The documents that live customers uploaded: a list with a link to each, and the content behind a link. A link is a
// token with the document, its person, and its end, under a keyed hash. Nothing is stored, and no other person's
// session can open it.
import { timingSafeEqual } from 'node:crypto';
import type { AdminAnswer } from '@pay/contract/console/admin/admin-reads';
import { adminPath } from '@pay/contract/console/admin/admin-route';
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import { idOf, kindOfId, sameBody, uuid, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { iso, MINUTE } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { appendLog } from '../../store/operator-log.ts';
import type { AppDeps } from '../app-deps.ts';
import type { ActorContext } from './operate.ts';

const linkMs = 5 * MINUTE;

type ListInput = { readonly customerId: string; readonly userId: Id<'user'> };

export async function listDocuments(
  tools: AppDeps,
  ctx: Ctx,
  { customerId, userId }: ListInput,
): Promise<AdminAnswer<'listIdentityDocuments'>> {
  if (kindOfId(customerId) !== 'customer') throw notFound();
  const found = await tools.clients.customer.operatorDocuments(ctx, { customerId: sameBody('customer', customerId) });
  if (found === null) throw notFound();
  const untilMs = tools.clock.now() + linkMs;
  const items = found.items.map((document) => ({
    ...document,
    url: `${adminPath}/identity-documents/${documentToken(tools.keyring, { documentId: sameBody('identityDocument', document.id), userId, untilMs })}`,
    expiresAt: iso(untilMs),
  }));
  return { items };
}

type OpenInput = { readonly token: string; readonly userId: Id<'user'>; readonly asking: ActorContext };
type OpenedDocument = {
  readonly contentType: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Buffer>;
};

/** @throws 404 for a link that is expired, altered, or another person's, or whose document is gone */
export async function openDocument(tools: AppDeps, ctx: Ctx, { token, userId, asking }: OpenInput): Promise<OpenedDocument> {
  const documentId = documentIn(tools.keyring, token, { userId, nowMs: tools.clock.now() });
  if (documentId === undefined) throw notFound();
  const found = await tools.clients.customer.operatorOpenDocument(ctx, { documentId });
  if (found === null) throw notFound();
  const { account, environment, customerId, document, chunks } = found;
  const at = tools.clock.now();
  await appendLog(tools.db.knex, tools.keyring, {
    ...{ id: tools.ids.next('operatorLogEntry', at), at, event: 'looked', action: 'document', actor: asking.actor },
    ...{ target: { type: 'customer', id: customerId }, owner: { account: sameBody('key', account), environment } },
    ...{ actionId: undefined, reason: document.field, requestId: asking.requestId },
  });
  const { contentType, sizeBytes } = document;
  const fileName = `${document.field.replaceAll('.', '-')}.${endings[contentType]}`;
  return { contentType, fileName, sizeBytes, bytes: chunksOf(tools, ctx, { documentId, chunks }) };
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;
const callMs = 8_000;

async function* chunksOf(
  { clients, clock }: AppDeps,
  ctx: Ctx,
  { documentId, chunks }: { readonly documentId: Id<'identityDocument'>; readonly chunks: number },
): AsyncGenerator<Buffer> {
  for (let number = 0; number < chunks; number += 1) {
    const asked = { ...childCtx(ctx, `read:${number}`), deadline: clock.now() + callMs };
    const { bytes } = await clients.customer.operatorReadDocument(asked, { documentId, number });
    yield Buffer.from(bytes, 'base64');
  }
}

type LinkContent = { readonly documentId: Id<'identityDocument'>; readonly userId: Id<'user'>; readonly untilMs: number };
const bytes = { document: 16, user: 16, until: 6, mac: 16 } as const;
const headBytes = bytes.document + bytes.user + bytes.until;
const uuidBytes = (id: string): Buffer => Buffer.from(uuid(id).replaceAll('-', ''), 'hex');
const macOf = (keyring: Keyring, head: Buffer): Buffer =>
  keyring.keyedHash('link-identity-document', head.toString('base64url')).subarray(0, bytes.mac);

export function documentToken(keyring: Keyring, { documentId, userId, untilMs }: LinkContent): string {
  const until = Buffer.alloc(bytes.until);
  until.writeUIntBE(untilMs, 0, bytes.until);
  const head = Buffer.concat([uuidBytes(documentId), uuidBytes(userId), until]);
  return Buffer.concat([head, macOf(keyring, head)]).toString('base64url');
}

type Visitor = { readonly userId: Id<'user'>; readonly nowMs: number };

export function documentIn(keyring: Keyring, token: string, { userId, nowMs }: Visitor): Id<'identityDocument'> | undefined {
  const text = Buffer.from(token, 'base64url');
  // A token has one spelling: base64url leaves bits of its last character unused, and decoding ignores invalid
  // characters.
  if (text.length !== headBytes + bytes.mac || text.toString('base64url') !== token) return undefined;
  const head = text.subarray(0, headBytes);
  if (!timingSafeEqual(text.subarray(headBytes), macOf(keyring, head))) return undefined;
  const userAt = bytes.document + bytes.user;
  if (!head.subarray(bytes.document, userAt).equals(uuidBytes(userId))) return undefined;
  if (head.readUIntBE(userAt, bytes.until) <= nowMs) return undefined;
  return idOf('identityDocument', head.subarray(0, bytes.document).toString('hex'));
}
