import { type AttachedFile, type FileId, IMAGE_WIDTHS, type Image, type ImageId } from '@postavka/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** An image as rows keep it: a key under which every width is found. */
export interface StoredImage {
  readonly id: ImageId;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** A document as rows keep it. */
export interface StoredFile {
  readonly id: FileId;
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

export const fileLink = (key: string): string => `/files/${key}`;

/** What is kept under an image's key, in one width. */
export const imageFile = (key: string, width: number): string => `${key}-${width}.webp`;

export const presentImage = ({ id, key, width, height }: StoredImage): Image => ({
  id,
  links: IMAGE_WIDTHS.map((one) => fileLink(imageFile(key, one))),
  width,
  height,
});

export const presentFile = ({ id, key, name, size }: StoredFile): AttachedFile => ({
  id,
  name,
  link: fileLink(key),
  size,
});

interface Signing {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/**
 * Links end with the next quarter of an hour, so that they stay the same for a while and browsers can cache what they
 * open.
 */
const QUARTER_MS = 15 * 60 * 1000;

/** For private files: the signed link works for 15 to 30 minutes. */
export function presentPrivateImage(signing: Signing, { id, key, width, height }: StoredImage): Image {
  const ticket = ticketFor(signing, key);
  return { id, links: IMAGE_WIDTHS.map((one) => fileLink(imageFile(key, one)) + ticket), width, height };
}

export const presentPrivateFile = (signing: Signing, { id, key, name, size }: StoredFile): AttachedFile => ({
  id,
  name,
  link: fileLink(key) + ticketFor(signing, key),
  size,
});

function ticketFor({ secrets, clock }: Signing, key: string): string {
  const until = (Math.floor(clock.now().getTime() / QUARTER_MS) + 2) * QUARTER_MS;
  return `?until=${until}&sign=${secrets.sign(signedText(key, until)).toString('base64url')}`;
}

export function isTicketGood({ secrets, clock }: Signing, key: string, until: unknown, sign: unknown): boolean {
  if (typeof until !== 'string' || typeof sign !== 'string' || !/^\d{13}$/.test(until)) return false;
  if (Number(until) <= clock.now().getTime()) return false;
  return secrets.isSigned(signedText(key, Number(until)), Buffer.from(sign, 'base64url'));
}

const signedText = (key: string, until: number): string => `file\n${key}\n${until}`;
