import type { PlatformOperator } from '@postavka/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { usePublicConfig } from '../../shared/config/public-config.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import classes from './about-page.module.css';
import { aboutHead } from './head.ts';
import { aboutWords } from './words.ts';

export const handle: RouteHandle = { head: ({ locale }) => aboutHead(locale) };

const REQUISITES = ['name', 'inn', 'kpp', 'ogrn', 'account', 'bank', 'bik', 'correspondent_account'] as const;
const DOCUMENTS = ['consent', 'terms', 'privacy'] as const;

/** What the platform is and who runs it. */
export function Component() {
  const say = useWords(aboutWords);
  const { userToken } = useSession();
  const { operator } = usePublicConfig();
  const back =
    userToken === null
      ? { to: paths.landing, label: say('to_root') }
      : { to: paths.dashboard, label: say('to_dashboard') };
  return (
    <>
      <PageHeader title={say('title')} back={back} />
      <div className={`card ${classes.root}`}>
        <p>{say('lead')}</p>
        <p>{say('text')}</p>
        {operator === null ? <p className={classes.none}>{say('none')}</p> : <Operated operator={operator} />}
        <section>
          <h2>{say('documents')}</h2>
          <ul className={classes.documents}>
            {DOCUMENTS.map((name) => (
              <li key={name}>
                <Link to={paths.legal[name]}>{say(name)}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Operated({ operator }: { operator: PlatformOperator }) {
  const say = useWords(aboutWords);
  const { phone, email, address } = operator;
  return (
    <div className={classes.columns}>
      <section>
        <h2>{say('contacts')}</h2>
        <dl>
          {phone === '' ? null : (
            <Fact name={say('phone')}>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </Fact>
          )}
          {email === '' ? null : (
            <Fact name={say('email')}>
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          )}
          {address === '' ? null : <Fact name={say('address')}>{address}</Fact>}
        </dl>
      </section>
      <section>
        <h2>{say('requisites')}</h2>
        <dl>
          {REQUISITES.filter((field) => operator[field] !== '').map((field) => (
            <Fact key={field} name={say(field)}>
              <span className="numbers">{operator[field]}</span>
            </Fact>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
