export { notificationsJobs } from './jobs.ts';
export { listen as listenForNotifications } from './listeners.ts';
export { notificationsRoutes } from './routes.ts';
