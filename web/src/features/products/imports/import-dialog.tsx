import { ImportWindowOnDemand } from '../dialogs.ts';
import { useImportAddress } from './use-import-address.ts';

/** Uploads of price lists and their results. Open while the address has `show=import`. */
export function ImportDialog() {
  const { isOpen, close } = useImportAddress();
  return isOpen ? <ImportWindowOnDemand onClose={close} /> : null;
}
