// In-memory notes, by owner, resource, and side, like the risk service.
import type { Ctx } from '@pay/contract/ctx';
import { systemClock } from '@pay/core/time';

type Note = { at: string; authorId: string | null; author: string; text: string };
type NoteInput = { readonly resourceId: string; readonly customerId: string | null; readonly text: string };

/** `record` gets the input of each new note. */
export function noteBook(record: (ctx: Ctx, input: NoteInput) => void) {
  const notes = new Map<string, Note[]>();
  const keyOf = ({ owner, caller }: Ctx, resourceId: string): string =>
    [owner.account, owner.environment, resourceId, String(caller?.type === 'operator')].join(' ');
  return {
    listNotes: (ctx: Ctx, { resourceId }: Pick<NoteInput, 'resourceId'>) => ({ items: notes.get(keyOf(ctx, resourceId)) ?? [] }),
    addNote: (ctx: Ctx, input: NoteInput) => {
      record(ctx, input);
      const at = new Date(systemClock.now()).toISOString();
      const note = { at, authorId: ctx.caller?.id ?? null, author: ctx.caller?.label ?? '', text: input.text };
      const key = keyOf(ctx, input.resourceId);
      notes.set(key, [note, ...(notes.get(key) ?? [])]);
      return note;
    },
  };
}
