// Libraries without types, of which only the time to load them counts.
declare module 'restructure';
declare module 'brotli/decompress.js';
declare module 'unicode-properties';
