import { IconCheck, IconSend } from '@tabler/icons-react';
import { formatMoney } from '../../../shared/format/format.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { landingWords } from '../words.ts';
import classes from './sample-request.module.css';

const OFFERS = [
  { name: 'first', price: 71_400, mark: 'best' },
  { name: 'second', price: 72_900, mark: null },
  { name: 'third', price: 74_200, mark: 'fastest' },
] as const;

/** A picture of the product, made of HTML. */
export function SampleRequest() {
  const say = useWords(landingWords);
  return (
    <figure className={classes.root} aria-label={say('sample.label')}>
      <div className={classes.request}>
        <div className={classes.line}>
          <span className={classes.number}>{say('sample.request')}</span>
          <span className={classes.status}>{say('sample.status')}</span>
        </div>
        <p className={classes.name}>{say('sample.name')}</p>
        <p className={classes.details}>{say('sample.details')}</p>
        <p className={classes.sent}>
          <IconSend size={16} stroke={1.8} aria-hidden />
          {say('sample.sent')}
        </p>
      </div>
      <div className={classes.offers}>
        <p className={classes.count}>{say('sample.offers')}</p>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{say('sample.supplier')}</th>
              <th scope="col" className={classes.right}>
                {say('sample.price')}
              </th>
              <th scope="col" className={classes.right}>
                {say('sample.date')}
              </th>
            </tr>
          </thead>
          <tbody>
            {OFFERS.map(({ name, price, mark }) => (
              <tr key={name} data-chosen={mark === 'best' || undefined}>
                <td>
                  {say(`sample.suppliers.${name}`)}
                  {mark === null ? null : (
                    <span className={classes.mark} data-mark={mark}>
                      {say(`sample.${mark}`)}
                    </span>
                  )}
                </td>
                <td className={classes.right}>{formatMoney(price)}</td>
                <td className={classes.right}>{say(`sample.dates.${name}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={classes.choose}>
          <IconCheck size={18} stroke={2.4} aria-hidden />
          {say('sample.choose')}
        </div>
      </div>
    </figure>
  );
}
