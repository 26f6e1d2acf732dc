// The file service's operations on files of the platform, in memory.
import { file } from '@pay/contract/file/operations';
import type { FileType } from '@pay/contract/file/shapes';
import { notFound } from '@pay/core/fault';
import { randomIds, type Id } from '@pay/core/id';
import { platformOwner, type Owner } from '@pay/core/owner';
import { iso, systemClock } from '@pay/core/time';
import type { TestHarness } from '@pay/testkit/service';

type BookEntry = { readonly contentType: FileType; readonly bytes: string; readonly usedBy: Set<string> };

export type FileBook = {
  readonly entries: Map<string, BookEntry>;
  /** Files that the service fails to keep, and the number of attempts. */
  readonly poisoned: Map<string, number>;
  /** A finished file of the platform. */
  put(bytes?: string, contentType?: FileType): Id<'file'>;
};

const ids = randomIds();

export async function stubFiles(harness: TestHarness): Promise<FileBook> {
  const entries: FileBook['entries'] = new Map();
  const poisoned: FileBook['poisoned'] = new Map();
  const requireEntry = (owner: Owner, fileId: string): BookEntry => {
    const entry = entries.get(fileId);
    // For any other caller, it does not exist.
    if (entry === undefined || owner.account !== platformOwner.account) throw notFound();
    return entry;
  };
  const view = (id: string, { contentType, bytes }: BookEntry) => ({
    ...{ id, purpose: 'identity_document' as const, name: id, contentType, sizeBytes: bytes.length, sha256: '0'.repeat(64) },
    ...{ status: 'available' as const, expiresAt: null, createdAt: iso(systemClock.now()) },
  });
  await harness.stub(file, {
    describe: ({ owner }, { fileId }) => ({ file: view(fileId, requireEntry(owner, fileId)), chunks: 1 }),
    read: ({ owner }, { fileId }) => ({ bytes: Buffer.from(requireEntry(owner, fileId).bytes).toString('base64') }),
    markUsed: ({ owner }, { fileId, usedBy }) => {
      const met = poisoned.get(fileId);
      if (met !== undefined) {
        poisoned.set(fileId, met + 1);
        throw new Error('poison');
      }
      requireEntry(owner, fileId).usedBy.add(usedBy);
      return view(fileId, requireEntry(owner, fileId));
    },
    release: (_ctx, { fileId }) => {
      entries.delete(fileId);
      return {};
    },
  });
  return {
    entries,
    poisoned,
    put(bytes = 'a picture', contentType = 'image/jpeg') {
      const id = ids.next('file', systemClock.now());
      entries.set(id, { contentType, bytes, usedBy: new Set() });
      return id;
    },
  };
}
