import { Button, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { commonWords } from '../shared/i18n/common-words.ts';
import { useWords } from '../shared/i18n/locale.tsx';

type Dialog = 'create-company' | 'create-request';
type Open = (dialog: Dialog) => void;

const DialogContext = createContext<Open>(() => {});

/** The dialogs that any screen may open. Their forms come with their features; until then they say so. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const say = useWords(commonWords);
  const close = useCallback(() => setDialog(null), []);
  const subject = dialog === 'create-request' ? 'create_request' : 'create_company';
  return (
    <DialogContext value={setDialog}>
      {children}
      <Modal
        opened={dialog !== null}
        onClose={close}
        title={say(`dialogs.${subject}.title`)}
        size={400}
        centered
        closeButtonProps={{ 'aria-label': say('close'), size: 44 }}
      >
        <Text c="dimmed" mb="lg">
          {say(`dialogs.${subject}.coming`)}
        </Text>
        <Button fullWidth onClick={close}>
          {say('understood')}
        </Button>
      </Modal>
    </DialogContext>
  );
}

export function useCreateCompany(): () => void {
  const open = useContext(DialogContext);
  return useMemo(() => () => open('create-company'), [open]);
}

export function useCreateRequest(): () => void {
  const open = useContext(DialogContext);
  return useMemo(() => () => open('create-request'), [open]);
}
