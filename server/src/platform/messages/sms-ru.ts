import { z } from 'zod';
import { type Deliver, type Sms, Undeliverable } from './message.ts';

interface SmsRuAccount {
  readonly apiId: string;
  /** An approved sender name, if there is one. */
  readonly sender: string | undefined;
  readonly url: string;
}

const TIMEOUT = 10_000;
const ACCEPTED = 100;
/** Nothing about the number or the text will change by trying again. */
const HOPELESS = new Set([202, 203, 205, 207, 209, 230, 231, 232]);

const Part = z.object({ status_code: z.number(), status_text: z.string().optional() });
const Answer = Part.extend({ sms: z.record(z.string(), Part).optional() });

/** The SMS.RU gateway. It answers HTTP 200 even to errors, and says yes or no twice: to the call and to each number. */
export const smsRuTransport =
  ({ apiId, sender, url }: SmsRuAccount): Deliver<Sms> =>
  async ({ to, text }) => {
    const form = new URLSearchParams({ api_id: apiId, to, msg: text, json: '1', ...(sender && { from: sender }) });
    const reply = await fetch(new URL('/sms/send', url), {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!reply.ok) throw new Error(`SMS.RU answered HTTP ${reply.status}`);
    const answer = Answer.parse(await reply.json());
    const refusal = [answer, ...Object.values(answer.sms ?? {})].find((part) => part.status_code !== ACCEPTED);
    if (!refusal && answer.sms) return;
    const { status_code: code, status_text: words = '' } = refusal ?? {
      status_code: 0,
      status_text: 'no number in the answer',
    };
    if (HOPELESS.has(code)) throw new Undeliverable(`SMS.RU refused the message: ${code} ${words}`);
    throw new Error(`SMS.RU did not take the message: ${code} ${words}`);
  };
