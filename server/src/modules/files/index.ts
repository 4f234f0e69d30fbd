export { fileLink, imageFile, presentImage, type StoredImage } from './links.ts';
export { filesRoutes } from './routes.ts';
