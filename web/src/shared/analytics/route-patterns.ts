interface Route {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}

const patterns = new Map<string, string>();

/** Learns which address pattern belongs to which route. */
export function learnPatterns(routes: readonly Route[]): void {
  for (const { id, path, children } of routes) {
    if (id !== undefined && path !== undefined) patterns.set(id, path === '*' ? '/404' : path);
    learnPatterns(children ?? []);
  }
}

/** `/p/:id` instead of `/p/7`. Nothing for pages whose addresses hold secrets: those are not counted. */
export function patternOf(routeId: string | undefined): string | null {
  const pattern = patterns.get(routeId ?? '');
  return pattern === undefined || /:(token|uid)\b/.test(pattern) ? null : pattern;
}
