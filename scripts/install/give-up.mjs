/** A failure told in one sentence, without a stack. */
export class GiveUp extends Error {}
