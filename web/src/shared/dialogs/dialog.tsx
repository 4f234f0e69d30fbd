import { Modal, type ModalProps } from '@mantine/core';
import { commonWords } from '../i18n/common-words.ts';
import { useWords } from '../i18n/locale.tsx';
import { useEscape } from './use-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = Omit<ModalProps, 'opened' | 'centered' | 'closeButtonProps'>;

/** A dialog that is open as long as it is rendered. One with a form is a `FormDialog`. */
export function Dialog({ size = 480, closeOnEscape = true, ...props }: DialogProps) {
  const common = useWords(commonWords);
  useReturnFocus(props.returnFocus);
  useEscape(props.onClose, closeOnEscape);
  return (
    <Modal
      opened
      centered
      size={size}
      closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
      closeOnEscape={false}
      {...props}
    />
  );
}
