/** Version of the package. A test compares it with package.json, which the built program cannot read. */
export const version = '0.1.0';
