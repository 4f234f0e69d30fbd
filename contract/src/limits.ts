/** Every limit has its home here; schemas, forms, messages and database checks read it. */
export const LIMITS = {
  username: { max: 254 },
  password: { min: 8, max: 128 },
  personName: { max: 100 },
  code: { length: 6, minutes: 10, tries: 5 },
  resend: { emailSeconds: 300, phoneSeconds: 60 },
  phone: { min: 7, max: 15 },
  resetLink: { minutes: 60 },
  /** How long a sign-up that is not confirmed counts; how many of its latest passwords are compared. */
  signUpAttempt: { hours: 24, compared: 3 },
  proof: { minutes: 15 },
  session: { slidingDays: 30, maxDays: 90 },
  /** `neighbours`: what a product's page asks for, six others and the product itself. */
  page: { size: 10, neighbours: 7, max: 100, maxOffset: 2_147_483_647 },
  search: { max: 200 },
  /** Products changed in one call by their ids; percent of a price. */
  bulk: { ids: 1000, leastPercent: -99, mostPercent: 1000 },
  /**
   * `count`: where counting stops; `offset`: how deep a list can be opened; `codes`: how many categories one call may
   * ask the counts of.
   */
  catalog: { count: 1000, offset: 10_000, codes: 300 },
  product: {
    unit: 20,
    name: 150,
    description: 4000,
    article: 100,
    series: 100,
    link: 1000,
    factory: 250,
    barcode: 20,
    categories: 5,
  },
  extraField: { most: 50, name: 200, value: 4000 },
  /** `files`: how many price lists one call may bring; `rows`: of one of them; `shown`: the latest imports of a list. */
  import: { files: 10, rows: 50_000, shown: 20 },
  company: { name: 250, address: 200, website: 300, requisite: 40, okveds: 20 },
  dispute: { text: 2000 },
  report: { text: 2000 },
  invitation: { days: 14, batch: 50, email: 320 },
  /** `images` and `documents` of one owner; `pixels` in millions; `side` of a picture in pixels. */
  upload: { megabytes: 5, images: 10, documents: 10, pixels: 24, side: 8000, name: 150 },
  /** The latest day that deliveries, answers and offers may have: a later one is a typing mistake. */
  lastDay: '2099-12-31',
  order: { title: 200, description: 4000, address: 500, unit: 20 },
  /** Active personal requests of one company, before and after its verification. */
  activeOrders: { unverified: 10, verified: 200 },
  /** `vat` in percent. */
  offer: { comment: 4000, paymentTerms: 500, vat: 100 },
  /** Why an offer is declined or a request refused. */
  refusal: { text: 1000 },
  message: { text: 4000 },
  /** `editDays`: how long a rating can be changed; `days` after the agreed date a deal completes by itself. */
  deal: { ratingText: 2000, editDays: 7, days: 14 },
  partner: { note: 2000 },
  supply: { categories: 100, regions: 100 },
  /** `count`: where counting stops; `offset`: how deep a list of the console opens by pages. */
  operator: {
    count: 10_000,
    offset: 10_000,
    reason: 1000,
    categoryName: 100,
    synonymWord: 100,
    synonymWords: 20,
    broadcastTitle: 150,
    broadcastText: 4000,
    broadcastCompanies: 1000,
  },
  /** `tries` of a code in `minutes`; `steps` of 30 s that a clock may be off. */
  secondFactor: { tries: 5, minutes: 15, steps: 1, recoveryCodes: 10 },
  /** How long jobs that failed for good are kept; `messageDays`: those that hold an e-mail or a message. */
  failedJobs: { days: 30, messageDays: 7 },
  idempotency: { key: 200, hours: 24 },
  notification: { title: 200, text: 4000, link: 200 },
} as const;

export const INT_MAX = 2_147_483_647;
