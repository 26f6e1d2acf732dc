// The handwritten parts of `client.files` and `client.statements`, which transfer bytes.
import * as plans from '../generated/plans.ts';
import type { File, StatementFormat, UploadPurpose } from '../generated/types.ts';
import { Resource, segment, type RequestOptions } from '../core/transport.ts';

export interface UploadFile {
  readonly purpose: UploadPurpose;
  /** The file's content, 1 byte to 10 MiB. Text is sent as UTF-8. */
  readonly content: string | Uint8Array<ArrayBuffer> | Blob;
  /**
   * Type of the content: `text/csv`, `application/pdf`, `image/png`, or `image/jpeg`. The platform compares it with the
   * content.
   */
  readonly type: string;
  /** File name without a path. */
  readonly name?: string;
}

export interface StatementContentQuery {
  /** Default: `json`. */
  readonly format?: StatementFormat;
}

export class FileContents extends Resource {
  /** Upload a file */
  upload({ purpose, content, type, name }: UploadFile, options?: RequestOptions): Promise<File> {
    const file = { content, type, ...(name !== undefined && { name }) };
    return this.api.send(
      { method: 'POST', path: '/v1/files', query: { purpose }, file, returns: plans.File, isKeyed: true },
      options,
    );
  }

  /** Download the content of a file, exactly as uploaded */
  content(fileId: string, options?: RequestOptions): Promise<Uint8Array> {
    return this.api.bytes({ method: 'GET', path: `/v1/files/${segment(fileId)}/content` }, options);
  }
}

export class StatementContents extends Resource {
  /** Download a statement as JSON, CSV, PDF or camt.053 */
  content(statementId: string, query?: StatementContentQuery, options?: RequestOptions): Promise<Uint8Array> {
    const path = `/v1/statements/${segment(statementId)}/content`;
    return this.api.bytes({ method: 'GET', path, ...(query && { query }) }, options);
  }
}
