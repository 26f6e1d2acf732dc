import type { risk } from '@pay/contract/risk/operations';
import { iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { readResource } from '../domain/read-resource.ts';
import * as notes from '../store/notes.ts';

export const listNotes = query<typeof risk.listNotes, Deps>()(async ({ ctx, input, db, deps }) => {
  const key = { owner: ctx.owner, resource: readResource(input.resourceId), isPlatform: ctx.caller?.type === 'operator' };
  const found = await notes.listNotes(db.knex, deps.keyring, key);
  return { items: found.map(({ at, ...note }) => ({ ...note, at: iso(at.getTime()) })) };
});
