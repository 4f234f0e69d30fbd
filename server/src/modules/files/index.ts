export { FILES_SCHEDULE, filesJobs } from './jobs.ts';
export {
  fileLink,
  imageFile,
  presentFile,
  presentImage,
  presentPrivateFile,
  presentPrivateImage,
  type StoredFile,
  type StoredImage,
} from './present.ts';
export { insertFile, insertImage } from './repo.ts';
export { filesRoutes } from './routes.ts';
export { documentList, imageList } from './store/owned-list.ts';
export { type SavedFile, type SavedImage, saveDocumentFile, saveImageFiles, saveUnread } from './store/save-files.ts';
