// The body of a request, after it was read.
import type { PageFiles } from '@pay/contract/customer/operator';
import type { FileType } from '@pay/contract/file/shapes';
import type { FaultDetail } from '@pay/core/fault';
import type { ReadBody } from '../../domain/json.ts';

/** A file that is the whole body. */
export type SentFile = { readonly bytes: Uint8Array; readonly contentType: FileType; readonly name: string | undefined };

/** For a file, `value` is its identity, which tells whether two requests with one idempotency key are the same. */
export type RequestBody = ReadBody & {
  /** Refused elements of a long member, which `value` does not show. */
  readonly blocked?: readonly FaultDetail[];
  /** The bytes of a JSON body, for the request log. */
  readonly bytes?: Uint8Array;
  readonly file?: SentFile;
  readonly formFiles?: PageFiles;
  /** Frees the memory that is reserved for `file`. */
  readonly release?: () => void;
};
