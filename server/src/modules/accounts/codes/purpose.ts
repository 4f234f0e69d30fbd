/** What a code is for: it opens that and nothing else; a code of `nobody` opens nothing. */
export type Purpose = 'sign_up' | 'sign_in' | 'change' | 'proof' | 'nobody';
