// Receipts make it safe to retry a command: its response is stored under the operation id in the same commit as its
// effect.
import type { Ctx } from '@pay/contract/ctx';
import { uuid } from '@pay/core/id';
import type { Knex } from 'knex';
import { ownerColumns, sealingOf, type Tx } from './db.ts';

type Key = { readonly ctx: Ctx; readonly operation: string };

/** Binds a response to its row. */
const encryptionContextOf = ({ ctx, operation }: Key): string => `receipt|${uuid(ctx.operationId)}|${operation}`;

/** The stored response of an operation that already took effect. */
export async function findReceipt(db: Knex | Tx, key: Key): Promise<{ answer: unknown } | undefined> {
  const { ctx, operation } = key;
  const row = (await db('receipts')
    .select('answer')
    .where({ operation_id: uuid(ctx.operationId), operation })
    .first()) as { answer: string | null } | undefined;
  if (row === undefined) return undefined;
  return {
    answer: row.answer === null ? null : (JSON.parse(sealingOf(db).open(row.answer, encryptionContextOf(key))) as unknown),
  };
}

/** Stores a response. The primary key makes the second of two racing executions fail and roll back. */
export async function insertReceipt(tx: Tx, key: Key, answer: unknown): Promise<void> {
  const { ctx, operation } = key;
  await tx('receipts').insert({
    operation_id: uuid(ctx.operationId),
    operation,
    ...ownerColumns(ctx.owner),
    key_id: uuid(ctx.keyId),
    request_id: uuid(ctx.requestId),
    answer: sealingOf(tx).seal(JSON.stringify(answer), encryptionContextOf(key)),
  });
}
