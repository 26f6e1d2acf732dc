// An entry of the operator log, in the commit of its cause.
import type { Tx } from '@pay/kernel/db';
import type { Actor } from '../../store/action-people.ts';
import type { StoredAction } from '../../store/operator-actions.ts';
import { appendLog } from '../../store/operator-log.ts';
import type { AppDeps } from '../app-deps.ts';

type NoteSubject = Pick<StoredAction, 'id' | 'action' | 'owner' | 'target'>;
type Note = {
  readonly event: string;
  readonly actor: Actor | undefined;
  readonly reason: string | null;
  readonly requestId: string | null;
};

export async function note({ keyring, clock, ids }: AppDeps, tx: Tx, about: NoteSubject, details: Note): Promise<void> {
  const at = clock.now();
  const { action, owner, target } = about;
  const entry = { id: ids.next('operatorLogEntry', at), at, action, owner, target, actionId: about.id, ...details };
  await appendLog(tx, keyring, entry);
}
