export { FILES_SCHEDULE, filesJobs } from './jobs.ts';
export {
  fileLink,
  presentFile,
  presentImage,
  presentPrivateFile,
  presentPrivateImage,
  type StoredImage,
} from './links.ts';
export { documentList, imageList } from './lists.ts';
export { insertFile, insertImage } from './repo.ts';
export { filesRoutes } from './routes.ts';
export { type SavedFile, saveDocumentFile, saveImageFiles } from './save-files.ts';
