import { isFault, type Fault } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { platformWork } from '../app/platform-files.ts';
import { FINALIZE_DOCUMENTS, type Deps } from '../deps.ts';
import {
  documentWork,
  forgetDocument,
  noteKept,
  findPendingDocuments,
  type PendingDocument,
} from '../store/identity-documents.ts';

const DOCUMENTS_MAX = 20;

/**
 * Reports documents to the file service after their commit: it keeps the files of existing documents, and deletes the
 * files of removed ones. Each call is safe to repeat, so the job needs no lease.
 */
export const finalizeDocuments: Job<Deps> = {
  name: FINALIZE_DOCUMENTS,
  everyMs: 10 * SECOND,
  async run({ db, deps, clock, log, workGuard }) {
    const found = await findPendingDocuments(db, DOCUMENTS_MAX);
    const finalize = async ({ id, customerId: usedBy, fileId, isRemoved }: PendingDocument): Promise<void> => {
      const nowMs = clock.now();
      if (isRemoved) {
        await deps.file.release(platformWork(id, { step: 'release', nowMs }), { fileId, usedBy });
        await forgetDocument(db, id);
        return;
      }
      try {
        await deps.file.markUsed(platformWork(id, { step: 'keep', nowMs }), { fileId, usedBy });
      } catch (error) {
        if (!isMissing(error)) throw error;
        // The file cannot be recovered. A reviewer sees that it cannot be opened, and requests it again.
        log.error('identity document file missing', { document: id });
      }
      await noteKept(db, id);
    };
    for (const document of found)
      await workGuard.attempt({
        kind: documentWork,
        items: [document],
        keyOf: ({ id }) => ({ id: uuid(id), resourceId: id }),
        run: finalize,
        isUnleased: true,
      });
    return found.length === DOCUMENTS_MAX;
  },
};

const isMissing = (error: unknown): error is Fault => isFault(error) && error.code === 'NOT_FOUND';
