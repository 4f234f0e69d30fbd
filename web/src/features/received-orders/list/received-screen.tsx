import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import type { ReportedRequest } from '../detail/reported-request.ts';
import { type Tab, tabIn } from '../filters.ts';
import { receivedWords } from '../words.ts';
import { OpenOrders } from './open-orders.tsx';
import classes from './received.module.css';
import { ReceivedOrders } from './received-orders.tsx';
import { SupplyLink } from './supply-link.tsx';

interface Props {
  /** The button that reports a request to an operator. */
  readonly reportAction: (request: ReportedRequest) => ReactNode;
}

/** Requests that the company received, and those open to everybody. */
export function ReceivedScreen({ reportAction }: Props) {
  const tab = tabIn(useSearchParams()[0]);
  const tabs = (
    <div className={classes.places}>
      <Tabs current={tab} />
      <SupplyLink />
    </div>
  );
  return tab === 'all' ? <OpenOrders tabs={tabs} reportAction={reportAction} /> : <ReceivedOrders tabs={tabs} />;
}

function Tabs({ current }: { current: Tab }) {
  const say = useWords(receivedWords);
  return (
    <TabLinks
      label={say('tabs.label')}
      current={current}
      tabs={[
        { name: 'mine', search: '', title: say('tabs.mine') },
        { name: 'all', search: 'tab=all', title: say('tabs.all') },
      ]}
    />
  );
}
