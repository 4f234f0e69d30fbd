import type { ChosenCategory } from '../../../entities/category/categories.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { createdOrderWords } from '../words.ts';
import classes from './order-form.module.css';

interface Props {
  readonly categories: readonly ChosenCategory[];
  readonly chosen?: ChosenCategory | null;
  readonly onChoose: (category: ChosenCategory | null) => void;
}

/** Categories suggested by the title; choosing one is optional. */
export function SuggestedCategories({ categories, chosen = null, onChoose }: Props) {
  const say = useWords(createdOrderWords);
  if (categories.length === 0) return null;
  return (
    <fieldset className={classes.suggestions}>
      <legend>{say('drawer.suggested')}</legend>
      {categories.map((one) => (
        <button
          key={one.id}
          type="button"
          className={classes.chip}
          aria-pressed={chosen?.id === one.id}
          onClick={() => onChoose(chosen?.id === one.id ? null : one)}
        >
          {one.name}
        </button>
      ))}
    </fieldset>
  );
}
