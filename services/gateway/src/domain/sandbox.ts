// Computes changes of an owner's settings and clock. Only differences from the defaults are stored.
import { sandboxDefaults, settingsOf, type SandboxContext, type SandboxSettings } from '@pay/contract/sandbox';
import { SECOND } from '@pay/core/time';

type Change = { readonly [K in keyof SandboxSettings]?: SandboxSettings[K] | undefined };
export type Settings = NonNullable<SandboxContext['settings']>;

/** Settings after a change; rates are replaced pair by pair, everything else member by member. */
export function mergeSettings(current: SandboxContext, change: Change): Settings {
  const before = settingsOf(current);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<SandboxSettings>;
  const after: SandboxSettings = { ...before, ...given, rates: { ...before.rates, ...change.rates } };
  // The same keys as SandboxSettings, without those that equal the default.
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isDefault(name, value)));
}

const isDefault = (name: string, value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify((sandboxDefaults as Record<string, unknown>)[name]);

export type ClockChange = {
  readonly advanceSeconds?: number | undefined;
  readonly set?: string | undefined;
  readonly reset?: true | undefined;
};

/** Milliseconds by which an owner's clock is ahead of `realNowMs` after a change. */
export function offsetAfter(offsetMs: number, move: ClockChange, realNowMs: number): number {
  if (move.advanceSeconds !== undefined) return offsetMs + move.advanceSeconds * SECOND;
  return move.set === undefined ? 0 : Date.parse(move.set) - realNowMs;
}

/** Years that ids, timestamps, and all their sums can represent with room to spare. */
const clockRange = { from: Date.UTC(1970, 0, 1), to: Date.UTC(3000, 0, 1) } as const;

/** Whether an owner's clock may have this time. */
export const withinClock = (nowMs: number): boolean => nowMs >= clockRange.from && nowMs < clockRange.to;
