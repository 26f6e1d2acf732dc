/** Of the package; a test compares it with package.json, which the built program does not have at hand. */
export const version = '0.1.0';
