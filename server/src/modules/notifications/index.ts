export { offerFacts, requestFacts } from './facts/order-facts.ts';
export { notificationsJobs } from './jobs.ts';
export { listen as listenForNotifications } from './listeners.ts';
export type { NotificationKind } from './present.ts';
export { notificationsRoutes } from './routes.ts';
