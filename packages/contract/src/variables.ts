// What a configuration says of its variables beside their types: which of them hold keys, and what they are on a developer's machine.
import { z } from 'zod';

/** Gives a variable another value on a stack of a developer's machine, where no real money, address or key is at risk. */
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
 * Variables of a configuration that hold keys of its own, each `kid:base64(32 bytes)`: those without a default whose name says
 * so. `deploy/compose/make-env.sh` and the chart know them by the same rule.
 */
export const keyVariables = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape).flatMap(([name, type]) =>
    /(KEYS?|PEPPERS)$/.test(name) && !z.safeParse(type, undefined).success ? [name] : [],
  );

/** The variable with the keys of a service's events: the service seals with them, and the services that consume its stream open. */
export const eventKeyVariable = <S extends string>(service: S): `${Uppercase<S>}_EVENT_KEYS` =>
  // `toUpperCase` returns any string to the compiler.
  `${service.toUpperCase() as Uppercase<S>}_EVENT_KEYS`;

/** Declares the event keys that a service holds: its own, and those of each service whose stream it consumes (ADR-0112). */
export const eventKeys = <const S extends readonly string[]>(...services: S) =>
  Object.fromEntries(services.map((service) => [eventKeyVariable(service), z.string().min(1)])) as {
    readonly [Name in ReturnType<typeof eventKeyVariable<S[number]>>]: z.ZodString;
  };
