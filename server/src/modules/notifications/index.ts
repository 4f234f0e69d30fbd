export { listen as listenForNotifications } from './listeners.ts';
export { notificationsRoutes } from './routes.ts';
export { notificationsJobs } from './spread.ts';
