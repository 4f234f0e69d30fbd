import type { CategoryId, CategoryTree } from '@postavka/contract';

interface BranchItem {
  readonly id: CategoryId;
  readonly name: { readonly ru: string; readonly en: string };
  /** 0 for the root itself, then how deep below it. */
  readonly level: 0 | 1 | 2;
}

/** A top category with everything below it, in the tree's order. */
export interface Branch {
  readonly root: BranchItem;
  readonly items: readonly BranchItem[];
}

export const branchesOf = ({ categories }: CategoryTree): Branch[] =>
  Object.values(categories).map(({ id, name, children }) => {
    const root: BranchItem = { id, name, level: 0 };
    const below = Object.values(children).flatMap((child): BranchItem[] => [
      { id: child.id, name: child.name, level: 1 },
      ...Object.values(child.children).map((leaf): BranchItem => ({ id: leaf.id, name: leaf.name, level: 2 })),
    ]);
    return { root, items: [root, ...below] };
  });
