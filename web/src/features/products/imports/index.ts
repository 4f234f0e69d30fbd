export { ImportBanner } from './banner/import-banner.tsx';
export { ImportDialog } from './import-dialog.tsx';
