/** As `npm start` has them: a young generation that stays small, and an old one that is swept before it grows. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
