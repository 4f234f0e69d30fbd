export { restoreBackup } from './backup/restore-backup.ts';
export { takeBackup } from './backup/take-backup.ts';
export { type Cluster, startCluster } from './cluster.ts';
export { clusterUrl, runningClusterUrl } from './cluster-url.ts';
export { asAccount, clusterAccount } from './db-account.ts';
export { freePort } from './port.ts';
export { removeCluster } from './remove-cluster.ts';
export { PRIMARY_SETTINGS, startReplica } from './replica.ts';
export { startThrowawayCluster } from './throwaway-cluster.ts';
