// Which calls a short outage answers for: each at most for one page and one ticket.
import type { Notification } from './notifications.ts';

/** Something that was really away, from one second to another. */
export type Blip = { readonly what: string; readonly fromS: number; readonly toS: number };

export type Judgement = {
  readonly notification: Notification;
  /** The outage that answers for it; undefined when none does. */
  readonly blip: Blip | undefined;
};

/** Seconds after an outage within which what comes of it must have been told. */
export type Attribution = { readonly aftermathS: number };

/** Gives each notification the earliest outage that can answer for it and has not answered for one of its severity before. */
export function attribute(
  sentNotifications: readonly Notification[],
  blips: readonly Blip[],
  { aftermathS }: Attribution,
): Judgement[] {
  const used = new Set<string>();
  return sentNotifications.map((notification) => {
    const blip = blips.find(
      ({ what, fromS, toS }) =>
        notification.fromS >= fromS && notification.fromS <= toS + aftermathS && !used.has(`${notification.severity} ${what}`),
    );
    if (blip !== undefined) used.add(`${notification.severity} ${blip.what}`);
    return { notification, blip };
  });
}
