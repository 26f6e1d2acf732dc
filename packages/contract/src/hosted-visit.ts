// The input and the output of an operation that serves a hosted page.
import { z } from 'zod';

/**
 * Language of the visitor, such as `de`. Absent from gateways of an earlier build. Any text is valid, because a newer
 * gateway may know more languages.
 */
export const pageVisit = { language: z.string().max(35).optional() };

/** What the policy of a page must permit besides the fixed style. */
export const PageLook = z.object({
  accentColor: z.string().optional(),
  hasLogo: z.boolean().optional(),
});
export type PageLook = z.infer<typeof PageLook>;

/** `look` is absent from services of an earlier build, and for pages without a brand. */
export const Page = z.object({ html: z.string().meta({ description: 'Complete document.' }), look: PageLook.optional() });
