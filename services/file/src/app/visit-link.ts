// A visit by a link has no API key: the token names the owner, on whose clock the link ends.
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import { shiftClock, type Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { loadSettings } from '@pay/kernel/settings';
import type { StoredFile } from '../domain/stored-file.ts';
import { findLinkEpoch } from '../store/link-epochs.ts';
import type { FileLinks } from './file-links.ts';
import { availableFile, type ReadDeps } from './read-file.ts';

export type LinkVisit = { readonly ctx: Ctx; readonly file: StoredFile; readonly nowMs: number };

type VisitDeps = {
  readonly ctx: Ctx;
  readonly deps: Pick<ReadDeps, 'vault'> & { readonly links: FileLinks };
  readonly db: Database;
  readonly clock: Clock;
};

/** Throws 404 for links that are unknown, altered, or expired, and for files that are gone. */
export async function visitLink(token: string, { ctx, deps, db, clock }: VisitDeps): Promise<LinkVisit> {
  const opened = deps.links.open(token);
  if (opened === undefined) throw notFound();
  const { owner, fileId, untilMs, epoch } = opened;
  const [sandbox, epochNow] = await Promise.all([loadSettings(db.knex, owner), findLinkEpoch(db.knex, owner)]);
  const nowMs = shiftClock(clock, sandbox.clockOffsetMs ?? 0).now();
  if (untilMs <= nowMs || epoch !== epochNow) throw notFound();
  const file = await availableFile(deps, db.knex, { owner, fileId, nowMs });
  return { ctx: { ...ctx, owner, keyId: owner.account, sandbox }, file, nowMs };
}
