import { paths } from '../../../shared/paths.ts';

const below = (name: string): string => `${paths.operator}/${name}`;

/** The addresses of the console. */
export const operatorPaths = {
  overview: paths.operator,
  companies: below('companies'),
  company: (id: number | string) => below(`companies/${id}`),
  disputes: below('disputes'),
  reports: below('reports'),
  users: below('users'),
  products: below('products'),
  requests: below('requests'),
  categories: below('categories'),
  synonyms: below('synonyms'),
  broadcasts: below('broadcasts'),
  newBroadcast: below('broadcasts/new'),
  audit: below('audit'),
  jobs: below('jobs'),
} as const;
