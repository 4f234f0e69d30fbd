export { ImportBannerOnDemand as ImportBanner } from './banner/import-banner-on-demand.tsx';
export { ImportDialog } from './import-dialog.tsx';
