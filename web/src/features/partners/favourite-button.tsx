import { UnstyledButton } from '@mantine/core';
import type { Partner } from '@postavka/contract';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useSend } from '../../shared/api/use-send.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { partnersApi } from './api.ts';
import classes from './partners.module.css';
import { partnersWords } from './words.ts';

export function FavouriteButton({ partner: { company, favourite } }: { partner: Partner }) {
  const say = useWords(partnersWords);
  const locale = useLocale();
  const send = useSend(partnersApi.update());
  const Star = favourite ? IconStarFilled : IconStar;
  return (
    <UnstyledButton
      className={classes.star ?? ''}
      aria-label={say('favourite', { name: company.name })}
      aria-pressed={favourite}
      aria-busy={send.isPending}
      onClick={() =>
        send.mutate(
          { company: company.id, favourite: !favourite },
          { onError: (error) => toast({ kind: 'failure', title: say('failed'), text: problemText(locale, error) }) },
        )
      }
    >
      <Star size={22} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
