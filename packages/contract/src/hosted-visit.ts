// What the gateway adds to the input of an operation that serves a hosted page.
import { z } from 'zod';

/**
 * Language of the visitor, such as `de`. Absent from gateways of an earlier build. Any text is valid, because a newer
 * gateway may know more languages.
 */
export const pageVisit = { language: z.string().max(35).optional() };
