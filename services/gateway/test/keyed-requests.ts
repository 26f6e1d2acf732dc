// Transfers with an Idempotency-Key, and the gateway's stored data about the key.
import { eventually } from '@pay/testkit/eventually';
import { aTransfer, type Caller, type Reply, type Send } from './support.ts';

export const codeOf = (reply: Reply): string | undefined => reply.json.error?.details?.[0]?.code;

export const sendKeyedTransfer = (caller: Caller, key: string, more: Partial<Send> & { body?: unknown } = {}): Promise<Reply> =>
  caller.send({ path: '/v1/transfers', body: aTransfer(), ...more, headers: { 'idempotency-key': key } });

const rowOf = async (caller: Caller, key: string) => (await caller.send({ path: `/v1/idempotency-keys/${key}` })).json.data;

/** Waits until the row has its outcome, which is written after the answer was sent. */
export const awaitConcluded = (caller: Caller, key: string) =>
  eventually(
    () => rowOf(caller, key),
    (row) => row?.['status'] !== null,
  );
