/** Version of the platform. `npm run generate` copies it from the root's package.json. */
export const version = '1.0.0';
