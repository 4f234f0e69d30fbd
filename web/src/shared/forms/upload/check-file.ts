import { ACCEPTED, UPLOAD_BYTES, type Upload } from '@postavka/contract';

export type Objection = 'too_large' | 'type' | 'empty';

/** Checks a file without sending it; the server looks inside. */
export function objectionTo({ name, size }: Pick<File, 'name' | 'size'>, kind: Upload['kind']): Objection | null {
  if (size >= UPLOAD_BYTES) return 'too_large';
  const lower = name.toLowerCase();
  if (!ACCEPTED[kind].some((extension) => lower.endsWith(extension))) return 'type';
  return size === 0 ? 'empty' : null;
}

/** `JPG, JPEG, PNG`, as people write them. */
export const typesOf = (kind: Upload['kind']): string =>
  ACCEPTED[kind].map((extension) => extension.slice(1).toUpperCase()).join(', ');
