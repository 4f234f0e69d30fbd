import { Button, Modal, Text } from '@mantine/core';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';

interface Props {
  readonly subject: 'create_request';
  readonly onClose: () => void;
}

/** Stands in for a dialog whose form comes with its feature. */
export function ComingDialog({ subject, onClose }: Props) {
  const say = useWords(commonWords);
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(`dialogs.${subject}.title`)}
      size={400}
      centered
      closeButtonProps={{ 'aria-label': say('close'), size: 44, iconSize: 20 }}
    >
      <Text c="dimmed" mb="lg">
        {say(`dialogs.${subject}.coming`)}
      </Text>
      <Button fullWidth onClick={onClose} data-autofocus>
        {say('understood')}
      </Button>
    </Modal>
  );
}
