import type { Scenario } from './scenario.ts';
import { deals } from './scenarios/deals.ts';
import { matching } from './scenarios/matching.ts';
import { pages } from './scenarios/pages.ts';
import { publicReads } from './scenarios/public-reads.ts';
import { requests } from './scenarios/requests.ts';
import { sending } from './scenarios/sending.ts';
import { signIn } from './scenarios/sign-in.ts';
import { startUp } from './scenarios/start-up.ts';
import { uploads } from './scenarios/uploads.ts';
import { program } from './support/program.ts';

/** All that `npm run bench` measures, in its order. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'public-reads': publicReads,
  pages,
  'sign-in': signIn,
  requests,
  uploads,
  sending,
  matching,
  deals,
  'start-up': startUp,
  'page-weight': program('page-weight.ts'),
  flood: program('flood.ts'),
  streams: program('streams.ts'),
  'price-list-files': program('price-lists.ts'),
  'price-lists': program('price-lists-run.ts'),
};
