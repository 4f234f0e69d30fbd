import { createContext } from 'react';

/** Closes the menu and gives the focus back to its button. */
export const CloseContext = createContext<() => void>(() => {});
