import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { onMissingPart } from '../../../shared/ui/lazy-part.ts';
import { onDemand } from '../../../shared/ui/on-demand.tsx';

const Palette = onDemand(() => import('../../palette/palette.tsx').then((module) => module.Palette));

/** Opens the command palette with Ctrl K (or Command K), also while a field has the focus. */
export function PaletteKey() {
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null;
  useHotkeys([['mod+K', () => setText((was) => (was === null ? '' : null)), { usePhysicalKeys: true }]], [], true);
  // Keys pressed before the palette has loaded and has the focus belong to the palette, not to the page.
  useEffect(() => {
    if (!isOpen) return;
    const keep = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest('[data-palette]') !== null) return;
      if (key === 'Escape') setText(null);
      else if (key === 'Backspace') setText((was) => was?.slice(0, -1) ?? null);
      else if (key.length === 1) setText((was) => (was === null ? null : was + key));
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const release = () => window.removeEventListener('keydown', keep, true);
    window.addEventListener('keydown', keep, true);
    // Without a connection the palette cannot load, and the page gets its keys back.
    const stopListening = onMissingPart(release);
    return () => {
      release();
      stopListening();
    };
  }, [isOpen]);
  return isOpen ? <Palette text={text} onText={setText} onClose={() => setText(null)} /> : null;
}
