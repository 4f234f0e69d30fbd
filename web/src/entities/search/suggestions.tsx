import { useDebouncedValue } from '@mantine/hooks';
import type { Suggestions as Found } from '@postavka/contract';
import { IconBuilding, IconCategory, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { categoryPath, paths, searchPath } from '../../shared/paths.ts';
import { Picture } from '../product/picture.tsx';
import { Price } from '../product/price.tsx';
import { recentSearches } from './recent-searches.ts';
import classes from './suggestions.module.css';
import { DEBOUNCE_MS, SHORTEST, suggestionsQuery } from './suggestions-query.ts';
import { searchWords } from './words.ts';

interface Props {
  readonly id: string;
  readonly text: string;
  /** The option that the arrow keys have reached. */
  readonly active: number;
  readonly onClose: () => void;
}

/** Suggestions for a text that is still being typed; for a blank one, the latest searches. */
export function Suggestions({ id, text, active, onClose }: Props) {
  const say = useWords(searchWords);
  const locale = useLocale();
  const [asked] = useDebouncedValue(text, DEBOUNCE_MS);
  const { data } = useQuery(suggestionsQuery(locale, asked));
  const suggested = data === undefined ? [] : groupsOf(data);
  const groups = text.length < SHORTEST ? recentGroup() : suggested;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  let index = 0;
  return (
    <>
      <span role="status" className="unseen">
        {count === 0 ? '' : say('count', { count })}
      </span>
      {/* A press on the list must not take the focus from the field, which would close the list. */}
      <div
        id={id}
        role="listbox"
        aria-label={say('label')}
        className={classes.root}
        hidden={count === 0}
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
      >
        {groups.map(({ name, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are options
          <div key={name} role="group" aria-label={say(name)} className={classes.group}>
            <p className={classes.title} aria-hidden>
              {say(name)}
            </p>
            {options.map(({ to, content }) => {
              const number = index++;
              return (
                <Link
                  key={to}
                  id={`${id}-${number}`}
                  to={to}
                  role="option"
                  tabIndex={-1}
                  aria-selected={number === active}
                  className={classes.option}
                  onClick={onClose}
                >
                  {content}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

interface Group {
  readonly name: 'recent' | 'categories' | 'products' | 'companies';
  readonly options: readonly { readonly to: string; readonly content: ReactNode }[];
}

function recentGroup(): readonly Group[] {
  const options = recentSearches.read().map((text) => ({
    to: searchPath(text) ?? paths.search,
    content: <Line icon={<IconHistory size={18} aria-hidden />} title={text} />,
  }));
  return options.length === 0 ? [] : [{ name: 'recent', options }];
}

function groupsOf({ categories, products, companies }: Found): readonly Group[] {
  const groups: readonly Group[] = [
    {
      name: 'categories',
      options: categories.map(({ code, name, path }) => ({
        to: categoryPath(code),
        content: <Line icon={<IconCategory size={18} aria-hidden />} title={name} note={path.join(' / ')} />,
      })),
    },
    {
      name: 'products',
      options: products.map(({ id, name, images, company, price, unit }) => ({
        to: paths.product(id),
        content: (
          <Line
            icon={<Picture image={images[0]} link={0} side={36} />}
            title={name}
            note={company}
            end={<Price value={price} unit={unit} />}
          />
        ),
      })),
    },
    {
      name: 'companies',
      options: companies.map(({ id, name, region_name: region }) => ({
        to: paths.company(id),
        content: <Line icon={<IconBuilding size={18} aria-hidden />} title={name} note={region ?? undefined} />,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

interface LineProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly note?: string | undefined;
  readonly end?: ReactNode;
}

function Line({ icon, title, note, end }: LineProps) {
  return (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        {note === undefined || note === '' ? null : <span className={classes.note}>{note}</span>}
      </span>
      {end === undefined ? null : <span className={classes.end}>{end}</span>}
    </>
  );
}
