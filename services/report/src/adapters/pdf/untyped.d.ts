// Libraries without types. This service only loads them.
declare module 'restructure';
declare module 'brotli/decompress.js';
declare module 'unicode-properties';
