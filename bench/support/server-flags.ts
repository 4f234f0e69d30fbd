/** As `npm start` has them: a small young generation, and an old one that is collected before it grows. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

/** As well: with two arenas of the allocator the server is some ten megabytes smaller. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
