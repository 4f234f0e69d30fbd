import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { headOf } from './head.ts';

/** Keeps the head in step with navigation; the server has printed the first one. */
export function useHead(): void {
  const matches = useMatches();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  useEffect(() => {
    const tell = () => {
      const head = headOf(matches, { locale, queryClient, search: new URLSearchParams(search) });
      if (document.title !== head.title) document.title = head.title;
      setMeta('description', head.description ?? null);
      setMeta('robots', head.noindex ? 'noindex' : null);
      setCanonical(head.canonical ?? null);
    };
    tell();
    // A page may be shown before its data has arrived.
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.status === 'success') tell();
    });
  }, [matches, locale, queryClient, search]);
}

function setMeta(name: string, content: string | null): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === null) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}

function setCanonical(path: string | null): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === null) {
    existing?.remove();
    return;
  }
  const link =
    existing ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.href = new URL(path, window.location.origin).href;
}
