// One declaration per operation. The bus subject, the typed client, the server's handler type, the HTTP route, and the
// OpenAPI document all derive from it.
import type { z } from 'zod';
import type { Ctx } from './ctx.ts';

export type OperationKind = 'query' | 'command';

export type Draft<I extends z.ZodType, O extends z.ZodType, K extends OperationKind, B extends boolean> = {
  readonly kind: K;
  readonly batched: B;
  readonly input: I;
  readonly output: O;
  readonly summary: string;
};

export type Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  K extends OperationKind = OperationKind,
  B extends boolean = boolean,
> = Draft<I, O, K, B> & { readonly service: string; readonly name: string; readonly subject: string };

type Declaration<I extends z.ZodType, O extends z.ZodType> = { summary: string; input: I; output: O };

/** A read: no effects, safe to repeat. */
export const query = <I extends z.ZodType, O extends z.ZodType>(d: Declaration<I, O>): Draft<I, O, 'query', false> => ({
  kind: 'query',
  batched: false,
  ...d,
});
/** A change with one owner. Repeated with the same operation id, it returns the same response and changes nothing. */
export const command = <I extends z.ZodType, O extends z.ZodType>(d: Declaration<I, O>): Draft<I, O, 'command', false> => ({
  kind: 'command',
  batched: false,
  ...d,
});
/** Like `query` and `command`, for operations so hot that concurrent calls must share one message and one commit. */
export const batchedQuery = <I extends z.ZodType, O extends z.ZodType>(d: Declaration<I, O>): Draft<I, O, 'query', true> => ({
  kind: 'query',
  batched: true,
  ...d,
});
export const batchedCommand = <I extends z.ZodType, O extends z.ZodType>(d: Declaration<I, O>): Draft<I, O, 'command', true> => ({
  kind: 'command',
  batched: true,
  ...d,
});

type AnyDraft = Draft<z.ZodType, z.ZodType, OperationKind, boolean>;
export type Contract = Readonly<Record<string, Operation>>;

type NamedOperation<D> = D extends Draft<infer I, infer O, infer K, infer B> ? Operation<I, O, K, B> : never;

/** Gives every draft its service, name, and subject `rpc.<service>.<operation>`. */
export function contract<const D extends Record<string, AnyDraft>>(
  service: string,
  drafts: D,
): { readonly [N in keyof D]: NamedOperation<D[N]> } {
  const named = Object.entries(drafts).map(([name, draft]) => [
    name,
    { ...draft, service, name, subject: `rpc.${service}.${name}` },
  ]);
  // Object.fromEntries loses the keys. The mapped type above states the result.
  return Object.fromEntries(named) as { readonly [N in keyof D]: NamedOperation<D[N]> };
}

/**
 * The part of another service's contract that a service calls. Its clients offer no other operation, and the bus
 * permits no other. An operation that is not named here does not compile, does not exist at run time, and is rejected
 * by the server.
 */
export const only = <C extends Contract, N extends keyof C & string>(whole: C, ...names: readonly N[]): Pick<C, N> =>
  // Object.fromEntries loses the keys. Each was just taken from the contract by its name.
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<C, N>;

export type In<O extends Operation> = z.output<O['input']>;
export type InWire<O extends Operation> = z.input<O['input']>;
export type Out<O extends Operation> = z.output<O['output']>;

export type Client<C extends Contract> = {
  readonly [N in keyof C]: (ctx: Ctx, input: InWire<C[N]>) => Promise<Out<C[N]>>;
};
