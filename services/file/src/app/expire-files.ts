import type { Database } from '@pay/kernel/db';
import { insertRemoval, removalOf } from '../store/content-removals.ts';
import { expireFile, lockFile, type DueFile } from '../store/files.ts';

/** Ends expired files. Their contents are deleted later. */
export async function expireFiles(db: Database, due: readonly DueFile[]): Promise<void> {
  for (const { id, owner } of due) {
    await db.tx(async (tx) => {
      const file = await lockFile(tx, owner, id);
      // A service may have marked the file as used after the query found it.
      if (file?.state !== 'available' || file.expiresAt === undefined) return;
      await expireFile(tx, owner, id);
      await insertRemoval(tx, removalOf(file));
    });
  }
}
