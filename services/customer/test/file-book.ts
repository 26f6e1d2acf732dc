// The file service's operations on files of the platform and on logos of owners, in memory.
import { file } from '@pay/contract/file/operations';
import type { FilePurpose, FileType } from '@pay/contract/file/shapes';
import { notFound } from '@pay/core/fault';
import { randomIds, type Id } from '@pay/core/id';
import { platformOwner, type Owner } from '@pay/core/owner';
import { iso, systemClock } from '@pay/core/time';
import type { TestHarness } from '@pay/testkit/service';

type BookEntry = {
  /** Account of the owner. */
  readonly account: string;
  readonly purpose: FilePurpose;
  readonly contentType: FileType;
  readonly bytes: Buffer;
  readonly usedBy: Set<string>;
};

export type FileBook = {
  readonly entries: Map<string, BookEntry>;
  /** Files that the service fails to keep, and the number of attempts. */
  readonly poisoned: Map<string, number>;
  /** A finished file of the platform. */
  put(bytes?: string, contentType?: FileType): Id<'file'>;
  /** A finished file of an owner. */
  putUpload(owner: Owner, upload: Pick<BookEntry, 'bytes'> & Partial<Pick<BookEntry, 'contentType' | 'purpose'>>): Id<'file'>;
};

const ids = randomIds();

export async function stubFiles(harness: TestHarness): Promise<FileBook> {
  const entries: FileBook['entries'] = new Map();
  const poisoned: FileBook['poisoned'] = new Map();
  const requireEntry = (owner: Owner, fileId: string): BookEntry => {
    const entry = entries.get(fileId);
    // For any other caller, it does not exist.
    if (owner.account !== entry?.account) throw notFound();
    return entry;
  };
  const view = (id: string, { contentType, bytes, purpose }: BookEntry) => ({
    ...{ id, purpose, name: id, contentType, sizeBytes: bytes.length, sha256: '0'.repeat(64) },
    ...{ status: 'available' as const, expiresAt: null, createdAt: iso(systemClock.now()) },
  });
  await harness.stub(file, {
    describe: ({ owner }, { fileId }) => ({ file: view(fileId, requireEntry(owner, fileId)), chunks: 1 }),
    read: ({ owner }, { fileId }) => ({ bytes: requireEntry(owner, fileId).bytes.toString('base64') }),
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
  const add = (entry: Omit<BookEntry, 'usedBy'>): Id<'file'> => {
    const id = ids.next('file', systemClock.now());
    entries.set(id, { ...entry, usedBy: new Set() });
    return id;
  };
  return {
    entries,
    poisoned,
    put: (bytes = 'a picture', contentType = 'image/jpeg') =>
      add({ account: platformOwner.account, purpose: 'identity_document', contentType, bytes: Buffer.from(bytes) }),
    putUpload: ({ account }, { bytes, contentType = 'image/png', purpose = 'brand_logo' }) =>
      add({ account, purpose, contentType, bytes }),
  };
}
