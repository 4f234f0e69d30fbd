import { ImportWindowOnDemand } from '../dialogs.ts';
import { useImportAddress } from './use-import-address.ts';

/** Price lists: uploading them and what became of them. Open while the address has `show=import`. */
export function ImportDialog() {
  const { isOpen, close } = useImportAddress();
  return isOpen ? <ImportWindowOnDemand onClose={close} /> : null;
}
