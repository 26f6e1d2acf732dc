// What makes a command safe to send again: its answer is stored under the operation id in the same commit as its effect.
import type { Ctx } from '@pay/contract/ctx';
import { uuid } from '@pay/core/id';
import type { Knex } from 'knex';
import { environmentCode, type Tx } from './db.ts';

type Key = { readonly ctx: Ctx; readonly operation: string };

/** The stored answer of an operation that already took effect. */
export async function findReceipt(db: Knex | Tx, { ctx, operation }: Key): Promise<{ answer: unknown } | undefined> {
  const row = (await db('receipts')
    .select('answer')
    .where({ operation_id: uuid(ctx.operationId), operation })
    .first()) as { answer: string | null } | undefined;
  return row === undefined ? undefined : { answer: row.answer === null ? null : (JSON.parse(row.answer) as unknown) };
}

/** Remembers an answer; the primary key makes the second of two racing executions fail and roll back. */
export async function insertReceipt(tx: Tx, { ctx, operation }: Key, answer: unknown): Promise<void> {
  await tx('receipts').insert({
    operation_id: uuid(ctx.operationId),
    operation,
    account: uuid(ctx.owner.account),
    environment: environmentCode[ctx.owner.environment],
    key_id: uuid(ctx.keyId),
    request_id: uuid(ctx.requestId),
    answer: JSON.stringify(answer),
  });
}
