import { useEffect, useState } from 'react';

/** The local address of a picture that is not uploaded yet; `undefined` for other files. */
export function usePreview(file: File, isWanted: boolean): string | undefined {
  const [preview, setPreview] = useState<string>();
  const isPicture = isWanted && file.type.startsWith('image/');
  useEffect(() => {
    if (!isPicture) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      setPreview(undefined);
      URL.revokeObjectURL(address);
    };
  }, [file, isPicture]);
  return preview;
}
