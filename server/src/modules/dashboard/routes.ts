import { getDashboard } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Calendar } from '../../platform/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentDashboard } from './present.ts';
import { readDashboard } from './queries.ts';

interface DashboardDeps {
  readonly clock: Clock;
  readonly calendar: Calendar;
}

/** The first screen of a company. */
export function dashboardRoutes(app: FastifyInstance, { clock, calendar }: DashboardDeps): void {
  serve(app, getDashboard, async ({ actor, db }) => {
    const now = clock.now();
    return presentDashboard(await readDashboard(db, actor.companyId, { now, today: calendar.dateOf(now) }));
  });
}
