import type { CategoryTree, Locale } from '@postavka/contract';

/** A category as screens need it. */
export interface CategoryNode {
  readonly code: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly image: string | null;
}

/** A place in the tree: the category (the root has none), the categories above it, and those below it. */
export interface CategoryView {
  readonly category: CategoryNode | null;
  readonly ancestors: readonly CategoryNode[];
  readonly children: readonly CategoryNode[];
}

/** The place of a code in the tree; `null` for an unknown code. */
export function viewOf(tree: CategoryTree, code: string | null): CategoryView | null {
  let below: Branches = tree.categories;
  const path: CategoryNode[] = [];
  for (const step of stepsTo(code)) {
    const node = Object.hasOwn(below, step) ? below[step] : undefined;
    if (node === undefined) return null;
    path.push(toNode(node));
    below = node.children;
  }
  return { category: path.at(-1) ?? null, ancestors: path.slice(0, -1), children: Object.values(below).map(toNode) };
}

/** The categories from the root down to the place itself. */
export const pathOf = ({ ancestors, category }: CategoryView): readonly CategoryNode[] =>
  category === null ? ancestors : [...ancestors, category];

interface Branch {
  readonly code: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly images: readonly string[];
  readonly children: Branches;
}

type Branches = Readonly<Record<string, Branch>>;

/** `2.1.2` is reached through `2` and `2.1`. */
function stepsTo(code: string | null): string[] {
  if (code === null) return [];
  const parts = code.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

const toNode = ({ code, name, images }: Branch): CategoryNode => ({
  code,
  name,
  image: images[0] ?? null,
});
