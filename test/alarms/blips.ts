// Attributes notifications to short outages. An outage explains at most one page and one ticket.
import type { Notification } from './notifications.ts';

/** A real outage, from one second to another. */
export type Blip = { readonly what: string; readonly fromS: number; readonly toS: number };

export type Judgement = {
  readonly notification: Notification;
  /** The outage that explains the notification, if any. */
  readonly blip: Blip | undefined;
};

/** Seconds after an outage within which its notifications must arrive. */
export type Attribution = { readonly aftermathS: number };

/** Attributes each notification to the earliest outage in time that has not explained another of the same severity. */
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
