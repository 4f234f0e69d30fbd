import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { LocaleProvider } from '../i18n/locale.tsx';
import { Retrying } from './retrying.tsx';

test('a load that failed says that it is tried again, until it is there; a refetch is silent', async () => {
  vi.useFakeTimers();
  let isBroken = true;
  const queryClient = makeQueryClient({ retries: true });
  function List() {
    const { data } = useQuery({
      queryKey: ['list'],
      queryFn: async () => {
        if (isBroken) throw new ApiProblem({ status: 500, code: 'internal', detail: 'No' });
        return 'rows';
      },
    });
    return <p>{data ?? 'skeleton'}</p>;
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  try {
    render(
      <QueryClientProvider client={queryClient}>
        <LocaleProvider initial="en">
          <List />
          <Retrying />
        </LocaleProvider>
      </QueryClientProvider>,
    );
    expect(screen.queryByRole('status')).toBeNull();
    await wait(100);
    expect(screen.getByRole('status').textContent).toBe('Trying to load it again…');
    isBroken = false;
    await wait(1000);
    expect(screen.getByText('rows')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    isBroken = true;
    void queryClient.refetchQueries();
    await wait(100);
    expect(screen.queryByRole('status')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
