/** What a running server says of itself. */
export async function siteVitals(url: string): Promise<{ readonly cpuMs: number; readonly rssMb: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    cpuMs: value('process_cpu_seconds_total') * 1000,
    rssMb: Math.round(value('process_resident_memory_bytes') / 2 ** 20),
  };
}
