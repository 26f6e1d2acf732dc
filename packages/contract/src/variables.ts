// Facts about a configuration's variables besides their types: which of them hold keys, and their values on a
// developer's machine.
import { z } from 'zod';

/** Gives a variable another value on a developer's stack, where no real money, address, or key is at risk. */
export const onLocalStack = <T extends z.ZodType>(text: string, type: T): T => type.meta({ onLocalStack: text });

/** The values that a configuration declares for such a stack, by variable. */
export const localValues = ({ shape }: z.ZodObject): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, type]) => {
      const text = z.globalRegistry.get(type)?.['onLocalStack'];
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );

/**
 * Variables of a configuration that hold its own keys, each `kid:base64(32 bytes)`: those without a default whose name
 * indicates keys. `deploy/compose/make-env.sh` and the chart use the same rule.
 */
export const keyVariables = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape).flatMap(([name, type]) =>
    /(KEYS?|PEPPERS)$/.test(name) && !z.safeParse(type, undefined).success ? [name] : [],
  );

/**
 * The variable with the keys of a service's events. The service seals with them, and consumers of its stream open with
 * them.
 */
export const eventKeyVariable = <S extends string>(service: S): `${Uppercase<S>}_EVENT_KEYS` =>
  // For the compiler, `toUpperCase` returns any string.
  `${service.toUpperCase() as Uppercase<S>}_EVENT_KEYS`;

/**
 * Declares the event keys that a service holds: its own, and those of each service whose stream it consumes (ADR-0112).
 */
export const eventKeys = <const S extends readonly string[]>(...services: S) =>
  Object.fromEntries(services.map((service) => [eventKeyVariable(service), z.string().min(1)])) as {
    readonly [Name in ReturnType<typeof eventKeyVariable<S[number]>>]: z.ZodString;
  };
