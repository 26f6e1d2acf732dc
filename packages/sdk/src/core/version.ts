/**
 * Version of the package. Requests send it in `User-Agent`, which Chromium replaces. `npm run generate` copies it from
 * the root's package.json.
 */
export const version = '1.0.0';
