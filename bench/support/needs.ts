import type { CompanyId } from '@postavka/contract';
import type { findSuppliers } from '../../server/src/modules/matching/index.ts';
import texts from './needs.json' with { type: 'json' };

type Need = Parameters<typeof findSuppliers>[1];

/** What buyers ask for, as they write it. */
export const NEEDS: readonly Need[] = texts.map(({ title, text }) => ({
  buyer: 1 as CompanyId,
  title,
  description: text,
  extra_fields: [],
  category: null,
  region: null,
  total: null,
}));
