// An export in progress. Pure.
import type { CreateExport, Export, ExportFormat } from '@pay/contract/report/export';
import type { ExportType } from '@pay/contract/export-rows';
import type { JobStatus } from '@pay/contract/report/long-job';
import { timeOf, type Id } from '@pay/core/id';
import { iso } from '@pay/core/time';
import type { FailureReason } from './statement.ts';

/** The caller's request, as the job needs it; times in milliseconds. */
export type ExportScope = {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly columns?: readonly string[] | undefined;
  readonly timezone: string;
  readonly accountMap?: CreateExport['accountMap'];
};

export type ExportProgress = {
  readonly after: string | null;
  readonly rowCount: number;
  readonly chunks: number;
  readonly sizeBytes: number;
  readonly tail: string | null;
  readonly digest: Uint8Array | null;
  readonly unmapped: readonly string[];
};
export const noProgress: ExportProgress = {
  ...{ after: null, rowCount: 0, chunks: 0, sizeBytes: 0, tail: null, digest: null, unmapped: [] },
};

export type StoredExport = ExportProgress & {
  readonly id: Id<'export'>;
  readonly type: ExportType;
  readonly format: ExportFormat;
  readonly status: JobStatus;
  readonly isHeld: boolean;
  readonly asked: ExportScope;
  readonly since: string | null;
  readonly until: string | null;
  readonly isSettled: boolean;
  /** `until` as callers see it, once it is known. */
  readonly watermark: string | null;
  readonly fileId: Id<'file'> | null;
  /** How often the file was started again because its bytes differed from the written bytes. */
  readonly attempt: number;
  readonly sha256: string | null;
  readonly failureReason: FailureReason | null;
  readonly asOf: number;
  readonly completedAt: number | null;
  readonly expiresAt: number | null;
  readonly version: number;
};

export function endExport(
  storedExport: StoredExport,
  status: JobStatus,
  { at, ...over }: { at: number; failureReason?: FailureReason },
): StoredExport {
  return { ...storedExport, ...over, status, version: storedExport.version + 1, completedAt: at, tail: null, digest: null };
}

export function exportView(storedExport: StoredExport): Export {
  const { id, type, format, status, rowCount, sha256, failureReason, watermark } = storedExport;
  const isComplete = status === 'completed';
  return {
    ...{ id, type, format, status },
    progress: { done: rowCount, total: isComplete ? rowCount : null },
    failureReason,
    createdAt: iso(timeOf(id)),
    completedAt: storedExport.completedAt === null ? null : iso(storedExport.completedAt),
    rowCount,
    sizeBytes: isComplete ? storedExport.sizeBytes : null,
    sha256,
    fileId: isComplete ? storedExport.fileId : null,
    watermark,
    consistentAsOf: iso(storedExport.asOf),
    warnings: storedExport.unmapped.map((about) => ({ code: 'unmapped_account', about })),
    expiresAt: storedExport.expiresAt === null ? null : iso(storedExport.expiresAt),
  };
}
