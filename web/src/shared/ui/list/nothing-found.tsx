import { type Icon, IconSearchOff } from '@tabler/icons-react';
import { ActionButton } from '../action.tsx';
import { StateView } from '../state-view.tsx';

export interface NothingFoundProps {
  readonly icon?: Icon;
  readonly title: string;
  readonly text: string;
  readonly reset: string;
  readonly onReset: () => void;
}

/** A list that its filters left empty, and the way back to all of it. */
export function NothingFound({ icon = IconSearchOff, title, text, reset, onReset }: NothingFoundProps) {
  return (
    <StateView
      icon={icon}
      heading={2}
      title={title}
      text={text}
      actions={
        <ActionButton variant="default" onClick={onReset}>
          {reset}
        </ActionButton>
      }
    />
  );
}
