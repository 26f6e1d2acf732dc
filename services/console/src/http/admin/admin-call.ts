// What a read of the operator API is called with.
import type { AdminAnswer, AdminQuery, AdminReadName } from '@pay/contract/admin/admin-reads';
import type { Ctx } from '@pay/contract/ctx';
import type { ActorContext } from '../../app/operator/operate.ts';
import type { LiveSession } from '../../app/sessions.ts';
import type { Tools } from '../../app/tools.ts';

export type AdminCall<N extends AdminReadName> = {
  readonly tools: Tools;
  readonly live: LiveSession;
  readonly asking: ActorContext;
  readonly ctx: Ctx;
  readonly query: AdminQuery<N>;
  /** Ids in the path. */
  readonly params: Readonly<Record<string, string>>;
};

type Page<T> = { readonly items: T; readonly nextCursor?: string };
type PageName = { [N in AdminReadName]: AdminAnswer<N> extends readonly unknown[] ? N : never }[AdminReadName];

export type AdminReadHandlers = {
  readonly [N in AdminReadName]: (call: AdminCall<N>) => Promise<N extends PageName ? Page<AdminAnswer<N>> : AdminAnswer<N>>;
};
