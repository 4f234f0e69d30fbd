import { Button, Title } from '@mantine/core';
import { IconBuildingPlus, IconCheck } from '@tabler/icons-react';
import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './dashboard.module.css';
import { dashboardWords } from './words.ts';

const POINTS = ['requests', 'compare', 'free'] as const;

export function CompanyCard({ onCreate, onBrowse }: { onCreate: () => void; onBrowse: () => void }) {
  const say = useWords(dashboardWords);
  return (
    <section className={`card ${classes.company}`}>
      <span className={classes.badge}>
        <IconBuildingPlus size={28} stroke={1.6} aria-hidden />
      </span>
      <Title order={2}>{say('company.title')}</Title>
      <p className={classes.text}>{say('company.text')}</p>
      <ul className={classes.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2.4} aria-hidden />
            {say(`company.points.${point}`)}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={onCreate}>{say('company.create')}</Button>
        <Button variant="default" onClick={onBrowse}>
          {say('company.browse')}
        </Button>
      </div>
    </section>
  );
}
