import { Modal, type ModalProps } from '@mantine/core';
import { commonWords } from '../i18n/common-words.ts';
import { useWords } from '../i18n/locale.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that is open as long as it is rendered. */
export function Dialog({ size = 480, ...props }: Omit<ModalProps, 'opened' | 'centered' | 'closeButtonProps'>) {
  const common = useWords(commonWords);
  useReturnFocus(props.returnFocus);
  return (
    <Modal
      opened
      centered
      size={size}
      closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
      {...props}
    />
  );
}
