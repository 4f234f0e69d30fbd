export { startCluster } from './cluster.ts';
export { removeCluster } from './remove-cluster.ts';
export { startThrowawayCluster } from './throwaway-cluster.ts';
