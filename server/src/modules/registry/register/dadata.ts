import { LIMITS, REGISTRY_STATUSES } from '@postavka/contract';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { isWholeInn, type RegisteredCompany, type Registry } from './registry.ts';

export interface DadataOptions {
  readonly token: string;
  /** Where its methods live, without a trailing slash. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  /** How long to wait for an answer, since a person waits meanwhile. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3000;
const REMEMBERED_MS = 24 * 3600 * 1000;
const REMEMBERED_AT_MOST = 5000;
const SHOWN = 10;

/** The state register as DaData serves it. What it refuses or is late with is logged and looks like nothing found. */
export function dadataRegistry({ token, url, clock, log, timeoutMs = TIMEOUT_MS }: DadataOptions): Registry {
  const remembered = new Map<string, { readonly until: number; readonly companies: readonly RegisteredCompany[] }>();

  async function ask(method: 'findById' | 'suggest', body: object): Promise<RegisteredCompany[] | undefined> {
    try {
      const reply = await fetch(`${url}/${method}/party`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${token}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!reply.ok) throw new Error(`the registry answered ${reply.status}`);
      const { suggestions } = Reply.parse(await reply.json());
      return suggestions.flatMap((suggestion) => Suggestion.safeParse(suggestion).data ?? []);
    } catch (error) {
      log.warn({ part: 'registry', err: error }, 'look-up failed');
      return undefined;
    }
  }

  function remember(inn: string, companies: readonly RegisteredCompany[]): void {
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED_AT_MOST && oldest !== undefined) remembered.delete(oldest);
    remembered.set(inn, { until: clock.now().getTime() + REMEMBERED_MS, companies });
  }

  return {
    async search(digits) {
      if (!isWholeInn(digits))
        return (await ask('suggest', { query: digits, count: SHOWN, branch_type: ['MAIN'] })) ?? [];
      const known = remembered.get(digits);
      if (known && known.until > clock.now().getTime()) return known.companies;
      const found = await ask('findById', { query: digits, branch_type: 'MAIN', count: 1 });
      if (found) remember(digits, found);
      return found ?? [];
    },
  };
}

const Reply = z.object({ suggestions: z.array(z.unknown()) });

const given = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const Suggestion = z
  .object({
    value: given,
    data: z.object({
      inn: z.string().regex(/^\d{10,12}$/),
      kpp: given,
      ogrn: given,
      okpo: given,
      okved: given,
      /** `2014` is OKVED-2; codes of older editions mean other things. */
      okved_type: given,
      name: z.object({ short_with_opf: given, full_with_opf: given }).nullish(),
      address: z.object({ value: given, unrestricted_value: given }).nullish(),
      state: z.object({ status: z.string().toLowerCase().pipe(z.enum(REGISTRY_STATUSES)) }),
    }),
  })
  .transform(
    ({ value, data }): RegisteredCompany => ({
      name: withQuotes(data.name?.short_with_opf || data.name?.full_with_opf || value).slice(0, LIMITS.company.name),
      inn: data.inn,
      kpp: data.kpp,
      ogrn: data.ogrn,
      okpo: data.okpo,
      address: (data.address?.unrestricted_value || data.address?.value || '').slice(0, LIMITS.company.address),
      okved: data.okved_type === '2014' ? data.okved : '',
      status: data.state.status,
    }),
  );

/** The register writes straight quotes; names are shown in « ». */
const withQuotes = (name: string): string => name.replace(/"([^"]+)"/g, '\u00ab$1\u00bb');
