import { listenForCompanies } from './modules/companies/index.ts';
import { listenForNotifications } from './modules/notifications/index.ts';
import { listenForOrders } from './modules/orders/index.ts';
import { listenForProducts } from './modules/products/index.ts';

/** The modules that listen to others, in the order in which they hear of an event. */
export function listenToEvents(): void {
  listenForCompanies();
  listenForNotifications();
  listenForProducts();
  listenForOrders();
}
