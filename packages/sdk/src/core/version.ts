/**
 * Version of the package, which requests send as User-Agent. Chromium replaces that header. `npm run generate` copies
 * it from the root's package.json.
 */
export const version = '1.0.0';
