/** What a code is for; it works for that alone. A code of `nobody` never works: it only takes the same time. */
export type Purpose = 'sign_up' | 'sign_in' | 'change' | 'proof' | 'nobody';
