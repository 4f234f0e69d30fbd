import type { ComparedOffer, Comparison } from '@postavka/contract';
import { showDate } from '../../../entities/order/calendar.ts';
import { Facts } from '../../../entities/order/facts.tsx';
import { amountText, priceText } from '../../../entities/order/offer-values.ts';
import { orderWords } from '../../../entities/order/words.ts';
import { useActiveCompanyInfo } from '../../../session/active-company.ts';
import { formatDay, formatMoney, formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { answersWords } from '../words.ts';
import { comparedValue } from './columns.tsx';
import classes from './sheet.module.css';
import { SheetTable } from './sheet-table.tsx';

/** The sheet to sign: who buys what, the offers, the choice, and who answers for it. */
export function Sheet({ comparison }: { comparison: Comparison }) {
  const say = useWords(answersWords);
  const { id, rows, unit } = comparison;
  return (
    <article className={`card ${classes.sheet}`} data-print>
      <header className={classes.head}>
        <div>
          <h2>{say('sheet.title')}</h2>
          <p>{say('sheet.number', { id })}</p>
        </div>
        <div className={classes.approval}>
          <strong>{say('sheet.approve')}</strong>
          <Line>{say('sheet.approve_line')}</Line>
          <Line>{say('sheet.date_line')}</Line>
        </div>
      </header>
      <Subject comparison={comparison} />
      {rows.length === 0 ? (
        <p>{say('sheet.no_offers')}</p>
      ) : (
        <div>
          <SheetTable offers={rows} unit={unit} />
          <p className={classes.legend}>{say('sheet.legend')}</p>
        </div>
      )}
      <Outcome comparison={comparison} />
      <div className={classes.signature}>
        {say('sheet.made_by')}
        <Line>{say('sheet.signature')}</Line>
      </div>
    </article>
  );
}

function Subject({ comparison }: { comparison: Comparison }) {
  const say = useWords(answersWords);
  const words = useWords(orderWords);
  const locale = useLocale();
  const buyer = useActiveCompanyInfo().data?.info;
  const { request, rows, amount, unit, preferable_price: target, preferable_time: wanted } = comparison;
  return (
    <Facts
      columns={2}
      facts={[
        {
          name: say('sheet.buyer'),
          value: buyer?.inn ? say('sheet.company', { name: buyer.name, inn: buyer.inn }) : buyer?.name,
        },
        { name: say('sheet.subject'), value: request },
        { name: say('sheet.amount'), value: amountText(locale, amount, unit) },
        {
          name: say('sheet.target'),
          value: target === null ? words('by_agreement') : priceText(locale, target, unit),
        },
        { name: say('sheet.wanted'), value: wanted === null ? words('not_said') : showDate(locale, wanted) },
        { name: say('sheet.offers'), value: formatNumber(locale, rows.length) },
        { name: say('sheet.made'), value: formatDay(locale, new Date().toISOString()) },
      ]}
    />
  );
}

function Outcome({ comparison: { rows, preferable_price: target } }: { comparison: Comparison }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const chosen = rows.find(({ selected_at: at }) => at !== null);
  const terms = (offer: ComparedOffer) =>
    say('sheet.winner_terms', {
      name: offer.company.name,
      total: String(comparedValue(locale, offer, 'with_delivery', '')),
      time: showDate(locale, offer.time),
    });
  const asked = chosen === undefined || target === null ? 0 : target * chosen.amount;
  const saved = chosen === undefined || target === null ? 0 : asked - chosen.price * chosen.amount;
  return (
    <Facts
      facts={[
        { name: say('sheet.winner'), value: chosen === undefined ? say('sheet.no_winner') : terms(chosen) },
        {
          name: say(saved > 0 ? 'sheet.saving' : 'sheet.overrun'),
          value:
            saved === 0
              ? null
              : say('sheet.saving_value', {
                  money: formatMoney(Math.abs(saved)),
                  percent: formatNumber(locale, Math.round((Math.abs(saved) / asked) * 1000) / 10),
                }),
        },
        { name: say('sheet.reason'), value: <span className={classes.line} /> },
      ]}
    />
  );
}

function Line({ children }: { children: string }) {
  return (
    <span>
      <span className={classes.line} />
      <small>{children}</small>
    </span>
  );
}
