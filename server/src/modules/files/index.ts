export { FILES_SCHEDULE, filesJobs } from './jobs.ts';
export { type KeptFile, keepDocument, keepImage } from './keep.ts';
export { fileLink, presentFile, presentImage, type StoredImage } from './links.ts';
export { documentList, imageList } from './lists.ts';
export { filesRoutes } from './routes.ts';
export { storeDocument, storeImage } from './store.ts';
