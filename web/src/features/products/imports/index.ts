export { ImportBanner } from './import-banner.tsx';
export { ImportDialog } from './import-dialog.tsx';
