import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

/** Where the bottom bar stands instead of the sidebar. */
export const isPhone = () => window.matchMedia(PHONE).matches;

export function onPhoneChange(listener: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const usePhone = () => useSyncExternalStore(onPhoneChange, isPhone, () => false);
