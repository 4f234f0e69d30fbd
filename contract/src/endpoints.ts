import * as messengers from './accounts/endpoints/messengers.ts';
import * as personalData from './accounts/endpoints/personal-data.ts';
import * as profile from './accounts/endpoints/profile.ts';
import * as secondFactor from './accounts/endpoints/second-factor.ts';
import * as sessions from './accounts/endpoints/sessions.ts';
import * as signIn from './accounts/endpoints/sign-in.ts';
import * as catalog from './catalog/endpoints.ts';
import * as companies from './companies/endpoints.ts';
import * as dashboard from './dashboard/endpoints.ts';
import * as directory from './directory/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as imports from './imports/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as operatorCompanies from './operator/endpoints/companies.ts';
import * as operatorGoods from './operator/endpoints/goods.ts';
import * as operatorMarket from './operator/endpoints/market.ts';
import * as operatorOversight from './operator/endpoints/oversight.ts';
import * as operatorReports from './operator/endpoints/reports.ts';
import * as operatorUsers from './operator/endpoints/users.ts';
import * as answers from './orders/endpoints/answers.ts';
import * as conversation from './orders/endpoints/conversation.ts';
import * as createdOrders from './orders/endpoints/created.ts';
import * as distribution from './orders/endpoints/distribution.ts';
import * as orderFiles from './orders/endpoints/files.ts';
import * as receivedOrders from './orders/endpoints/received.ts';
import * as partners from './partners/endpoints.ts';
import * as products from './products/endpoints.ts';
import * as registry from './registry/endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as supply from './supply/endpoints.ts';

/** Every call by its name, in the order of the reference page. These modules export endpoints and nothing else. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...signIn,
  ...profile,
  ...sessions,
  ...secondFactor,
  ...personalData,
  ...messengers,
  ...notifications,
  ...companies,
  ...registry,
  ...catalog,
  ...products,
  ...imports,
  ...createdOrders,
  ...orderFiles,
  ...receivedOrders,
  ...answers,
  ...distribution,
  ...conversation,
  ...supply,
  ...dashboard,
  ...partners,
  ...directory,
  ...reports,
  ...operatorOversight,
  ...operatorCompanies,
  ...operatorUsers,
  ...operatorGoods,
  ...operatorReports,
  ...operatorMarket,
};
