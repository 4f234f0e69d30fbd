import type { Proof, User } from '@postavka/contract';

export interface ProofFormProps {
  readonly user: User;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly submitLabel: string;
  readonly failedTitle: string;
  /** Whether the action cannot be undone. */
  readonly isDangerous?: boolean;
  readonly onProof: (proof: Proof) => void;
}
