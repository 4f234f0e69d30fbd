import type { OperatorProduct, OperatorRequest } from '@postavka/contract';
import { Link } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import type { Column } from '../../../shared/ui/list/data-table.tsx';
import { operatorPaths } from '../console/paths.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';

/** The company that a row belongs to. */
export function useCompanyColumn(): Column<OperatorProduct | OperatorRequest> {
  const say = useWords(operatorWords);
  return {
    key: 'company',
    title: say('goods.company'),
    isText: true,
    onDense: 'row',
    cell: ({ company }) => (
      <Link to={operatorPaths.company(company.id)} className={shared.link}>
        {company.name}
      </Link>
    ),
  };
}
