import { invalidField, type Fault, type FieldCode } from '@pay/core/fault';

type Refusal = { readonly code?: FieldCode | undefined; readonly hint?: string };

/** A 400 on the dot path of the error in a body, or on the body. */
export const refuseJson = (path: string, message: string, { code = 'invalid_format', hint }: Refusal = {}): Fault =>
  invalidField(path === '' ? 'body' : path, code, message, hint === undefined ? {} : { hint });
