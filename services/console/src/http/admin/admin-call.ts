// The input of a read of the operator API.
import type {
  AdminAnswer,
  AdminFileName,
  AdminFileQuery,
  AdminQuery,
  AdminReadName,
} from '@pay/contract/console/admin/admin-reads';
import type { Ctx } from '@pay/contract/ctx';
import type { ActorContext } from '../../app/operator/operate.ts';
import type { LiveSession } from '../../app/sessions.ts';
import type { AppDeps } from '../../app/app-deps.ts';
import type { Content } from './send-content.ts';

export type AdminCall<N extends AdminReadName> = AdminAsked & { readonly query: AdminQuery<N> };
export type AdminFileCall<N extends AdminFileName> = AdminAsked & { readonly query: AdminFileQuery<N> };

type AdminAsked = {
  readonly tools: AppDeps;
  readonly live: LiveSession;
  readonly asking: ActorContext;
  readonly ctx: Ctx;
  /** Ids in the path. */
  readonly params: Readonly<Record<string, string>>;
};

type Page<T> = { readonly items: T; readonly nextCursor?: string };
type PageName = { [N in AdminReadName]: AdminAnswer<N> extends readonly unknown[] ? N : never }[AdminReadName];

export type AdminReadHandlers = {
  readonly [N in AdminReadName]: (call: AdminCall<N>) => Promise<N extends PageName ? Page<AdminAnswer<N>> : AdminAnswer<N>>;
};

export type AdminFileHandlers = { readonly [N in AdminFileName]: (call: AdminFileCall<N>) => Promise<Content> };
