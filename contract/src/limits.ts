/** Every limit has its home here; schemas, forms, messages and database checks read it. */
export const LIMITS = {
  username: { max: 254 },
  password: { min: 8, max: 128 },
  personName: { max: 100 },
  code: { length: 6, minutes: 10, tries: 5 },
  resend: { emailSeconds: 300, phoneSeconds: 60 },
  phone: { min: 7, max: 15 },
  resetLink: { minutes: 60 },
  page: { size: 10, max: 100, maxOffset: 2_147_483_647 },
  notification: { title: 200, text: 4000 },
} as const;

export const INT_MAX = 2_147_483_647;
