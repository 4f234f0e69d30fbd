export { productsRoutes } from './routes.ts';
export { sitemapRoutes } from './sitemap.ts';
