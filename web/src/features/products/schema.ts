import { NewProduct } from '@postavka/contract';
import type { FormSchema } from '../../shared/forms/form-schema.ts';
import { type ProductValues, toFields } from './form.ts';

export const ProductSchema: FormSchema = {
  safeParse: (values) => NewProduct.safeParse(toFields(values as ProductValues)),
};
