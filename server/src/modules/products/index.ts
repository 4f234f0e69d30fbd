export { productsRoutes } from './routes.ts';
