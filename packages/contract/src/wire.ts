// How calls travel: a message is an array of [context, input], and its reply an array of results in the same order.
// Plain operations send arrays of one call, batched operations all waiting calls.
import { ctxFromWire, ctxToWire, type Ctx, type WireCtx } from './ctx.ts';
import { faultFromWire, faultToWire, type Fault, type WireFault } from '@pay/core/fault';

export type WireCall = { readonly ctx: Ctx; readonly input: unknown };
export type WireResult = { readonly ok: true; readonly output: unknown } | { readonly ok: false; readonly fault: Fault };

export const encodeCalls = (calls: readonly WireCall[]): string =>
  JSON.stringify(calls.map(({ ctx, input }) => [ctxToWire(ctx), input]));

export const decodeCalls = (payload: string): WireCall[] =>
  (JSON.parse(payload) as [WireCtx, unknown][]).map(([ctx, input]) => ({ ctx: ctxFromWire(ctx), input }));

export const encodeResults = (results: readonly WireResult[]): string =>
  JSON.stringify(results.map((result) => (result.ok ? [0, result.output] : [1, faultToWire(result.fault)])));

export const decodeResults = (payload: string): WireResult[] =>
  (JSON.parse(payload) as ([0, unknown] | [1, WireFault])[]).map((result) =>
    result[0] === 0 ? { ok: true, output: result[1] } : { ok: false, fault: faultFromWire(result[1]) },
  );
