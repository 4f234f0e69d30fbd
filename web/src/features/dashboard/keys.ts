export const DASHBOARD = ['dashboard'] as const;
