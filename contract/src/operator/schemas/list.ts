import { z } from 'zod';
import { CompanyId, UserId } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { Paging, queryId } from '../../paging.ts';
import { requiredText, text } from '../../text.ts';

/**
 * How the lists of the console are read, newest first: by page, as far as `LIMITS.operator.offset`, or from any row on:
 * `before` is the id below which to begin, `next` of the answer the id for the page after it.
 */
export const OperatorPaging = Paging.extend({ before: queryId.optional(), q: text(LIMITS.search.max).optional() });
export type OperatorPaging = z.output<typeof OperatorPaging>;

export const operatorListOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    count: z.int(),
    /** Whether there are more than `count` says: counting stops where it would cost more than it says. */
    count_is_capped: z.boolean(),
    /** Pages that can be opened. */
    pages: z.int(),
    next: z.int().nullable(),
  });

/** The reason of a decision, as the person concerned will read it. */
export const Reason = requiredText(LIMITS.operator.reason);

export const BothTexts = (max: number) => z.object({ ru: requiredText(max), en: requiredText(max) });

export const CompanyRef = z.object({ id: CompanyId, name: z.string() });

/** A person as operators see one in lists: the name, or a contact of a person without one. */
export const PersonRef = z.object({ id: UserId, name: z.string() });

/** What an operator did to something, until it is taken back. */
export const Measure = z.object({ at: z.iso.datetime(), reason: z.string(), by: PersonRef.nullable() });
export type Measure = z.infer<typeof Measure>;
