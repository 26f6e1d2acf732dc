// Small functions that contain all differences between the two generations of responses.
import type { EnvelopeStyle } from './route.ts';

type Page = { items: readonly unknown[]; nextCursor?: string };

const wrap: Readonly<Record<Exclude<EnvelopeStyle, 'html' | 'file'>, (output: unknown) => unknown>> = {
  ok: (output) => ({ ok: true, data: output }),
  okPage: (output) => {
    const { items, nextCursor } = output as Page;
    return nextCursor === undefined ? { ok: true, data: items } : { ok: true, data: items, nextCursor };
  },
  hasMore: (output) => {
    const { items, nextCursor } = output as Page;
    return { data: items, hasMore: nextCursor !== undefined, cursor: nextCursor ?? null };
  },
  objectList: (output) => {
    const { items, nextCursor } = output as Page;
    return { object: 'list', data: items, hasMore: nextCursor !== undefined, cursor: nextCursor ?? null };
  },
  bare: (output) => output,
  // The gateway writes a stream event by event.
  stream: (output) => output,
};

/** The public body of an operation's output. The gateway writes HTML outputs and files unchanged. */
export const envelope = (style: Exclude<EnvelopeStyle, 'html' | 'file'>, output: unknown): unknown => wrap[style](output);
