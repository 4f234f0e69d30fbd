import type { Contact } from './contact.ts';

/** Hides most of a contact: its owner recognises it, others do not. */
export function maskContact({ kind, value }: Contact): string {
  if (kind === 'phone') return `+${value.slice(0, 1)} ••• •••-${value.slice(-4, -2)}-${value.slice(-2)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, Math.min(2, at - 1))}•••${value.slice(at)}`;
}
