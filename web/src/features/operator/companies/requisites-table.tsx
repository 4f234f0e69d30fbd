import type { OperatorCompanyDetail, RegistryCompany } from '@postavka/contract';
import { formatMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import { operatorWords } from '../words.ts';
import classes from './company.module.css';

/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone `display: block` takes a table's meaning away */

interface Line {
  readonly name: keyof typeof LINES;
  readonly stated: string;
  /** `undefined`: the register does not have this value. */
  readonly known: string | undefined;
}

const LINES = {
  name: 'name',
  inn: 'inn',
  kpp: 'kpp',
  ogrn: 'ogrn',
  okpo: 'okpo',
  legal_address: 'address',
  okved: 'okved',
  address: null,
  bik: null,
  checking_account: null,
  correspondent_account: null,
  website: null,
} as const satisfies Record<string, keyof RegistryCompany | null>;

const TONES: Readonly<Record<OperatorCompanyDetail['registry']['answer'], TagTone>> = {
  found: 'good',
  unknown: 'bad',
  unavailable: 'wait',
  foreign: 'neutral',
};

/** The requisites that the company has stated, beside those of the state register. */
export function RequisitesTable({ company }: { company: OperatorCompanyDetail }) {
  const say = useWords(operatorWords);
  const words = useWords(workNames);
  const locale = useLocale();
  const { info, registry } = company;
  return (
    <>
      <p className={classes.registry}>
        <Tag tone={TONES[registry.answer]}>{say(`company.registry.${registry.answer}`)}</Tag>{' '}
        {registry.company === null ? null : (
          <Tag tone={registry.company.status === 'active' ? 'good' : 'bad'}>
            {words(`registry_status.${registry.company.status}`)}
          </Tag>
        )}{' '}
        {info.registry_checked_at === null
          ? null
          : say('company.checked_at', { when: formatMoment(locale, info.registry_checked_at) })}
      </p>
      <table role="table" className={classes.comparison} aria-label={say('company.requisites')}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {say('company.field')}
            </th>
            <th role="columnheader" scope="col">
              {say('company.stated')}
            </th>
            <th role="columnheader" scope="col">
              {say('company.known')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {linesOf(company).map(({ name, stated, known }) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {say(`company.fields.${name}`)}
              </th>
              <td role="cell" data-label={say('company.stated')}>
                {stated === '' ? say('company.blank') : stated}
              </td>
              <td role="cell" data-label={say('company.known')}>
                {known === undefined ? '—' : <Known stated={stated} known={known} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */

function Known({ stated, known }: { stated: string; known: string }) {
  const say = useWords(operatorWords);
  if (known === '') return say('company.blank');
  return (
    <span className={classes.differs}>
      {known}
      {isSame(stated, known) ? null : <Tag tone="bad">{say('company.differs')}</Tag>}
    </span>
  );
}

function linesOf({ info, registry: { company: known } }: OperatorCompanyDetail): Line[] {
  const codes = info.okved.map(({ code }) => code).join(', ');
  return Object.entries(LINES)
    .map(([key, field]) => {
      const name = key as keyof typeof LINES;
      const stated = name === 'okved' ? codes : info[name];
      if (known === null || field === null) return { name, stated, known: undefined };
      return { name, stated, known: field === 'okved' ? (known.okved?.code ?? '') : known[field] };
    })
    .filter(({ stated, known: value }) => stated !== '' || (value ?? '') !== '');
}

/** Differences in quotation marks, case and spacing do not count; of several activities one has to match. */
const isSame = (stated: string, known: string): boolean =>
  plain(stated) === plain(known) || stated.split(', ').includes(known);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[«»"“”'\s.,]+/g, ' ')
    .trim();
