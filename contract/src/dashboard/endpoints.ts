import { endpoint } from '../endpoint.ts';
import { Dashboard } from './schemas.ts';

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/organizations/dashboard/',
  auth: 'company',
  summary:
    'What needs attention, what came last, and what is left to set up; numbers are in the statistics of requests',
  response: Dashboard,
});
