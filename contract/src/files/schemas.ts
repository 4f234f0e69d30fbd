import { z } from 'zod';
import { Image } from '../catalog/schemas.ts';

/** The answer to an image that was added. */
export const AddedImage = Image.extend({ name: z.string() });
export type AddedImage = z.infer<typeof AddedImage>;
