import { useHotkeys } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';

const Palette = lazyPart(() => import('../../palette/palette.tsx').then((module) => ({ default: module.Palette })));

/** Opens the command palette with Ctrl K (or Command K), also while a field has the focus. */
export function PaletteKey() {
  const [isOpen, setIsOpen] = useState(false);
  useHotkeys([['mod+K', () => setIsOpen((was) => !was), { usePhysicalKeys: true }]], [], true);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
