import { IMAGE_WIDTHS, type Image, type ImageId } from '@postavka/contract';

/** An image as rows keep it: a key under which every width is found. */
export interface StoredImage {
  readonly id: ImageId;
  readonly key: string;
  readonly width: number;
  readonly height: number;
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
