// Which events a webhook wants: exact types, `*`, or a family such as `card.*`; an empty list means all.
import type { FaultDetail } from '@pay/core/fault';

export type Catalogue = {
  /** Every name that may be subscribed to. */
  readonly names: ReadonlySet<string>;
  /** `card.*` for every family there is. */
  readonly families: ReadonlySet<string>;
};

const everything = '*';

/** The first segment of a type; its category in the catalogue. */
export const familyOf = (type: string): string => type.slice(0, type.indexOf('.'));

/** Names and families of a table of event types, and further names that are accepted. */
export const catalogueOf = (types: readonly string[], aliases: readonly string[]): Catalogue => ({
  names: new Set([...types, ...aliases]),
  families: new Set(types.map((type) => `${familyOf(type)}.*`)),
});

/** Whether the name is a type, a family or `*`. */
export const isSubscription = (name: string, { names, families }: Catalogue): boolean =>
  name === everything || names.has(name) || families.has(name);

export const eventTypeHint = 'Send an event type, a family such as card.*, or *; the types are listed at /docs/events.';

/** A 400's detail for every entry that names no event. */
export const unknownEvents = (events: readonly string[], catalogue: Catalogue): FaultDetail[] =>
  events.flatMap((name, index) =>
    isSubscription(name, catalogue)
      ? []
      : [
          {
            field: `events.${index}`,
            code: 'invalid_enum' as const,
            message: `${name} is not an event type`,
            hint: eventTypeHint,
          },
        ],
  );

/** Whether a webhook with these entries gets an event of this type. The fan-out's SQL says the same. */
export const wants = (events: readonly string[], type: string): boolean =>
  events.length === 0 || events.includes(everything) || events.includes(type) || events.includes(`${familyOf(type)}.*`);
