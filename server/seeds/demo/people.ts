/** The demo's sign-ins, named in the README and at start. */
export const DEMO_DOMAIN = 'demo.postavka.ru';
export const DEMO_PASSWORD = 'postavka-demo';

export const DEMO_PEOPLE = [
  { email: 'buyer@demo.postavka.ru', role: 'buyer', isOperator: false },
  { email: 'supplier@demo.postavka.ru', role: 'supplier', isOperator: false },
  { email: 'operator@demo.postavka.ru', role: 'operator', isOperator: true },
] as const;
