/**
 * The served policy forbids making code out of text. zod would try once as the first schema is made, and the browser would report it.
 * Its settings live under this global name; the root sets them without loading zod, which most visitors never need.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
