export { notificationsJobs } from './deliver.ts';
export { listen as listenForNotifications } from './listeners.ts';
export { notificationsRoutes } from './routes.ts';
