/** How the line of a series is dashed: where it lies on another, the one below is seen in its gaps. */
export const dashOf = (index: number): readonly number[] => DASHES[index] ?? [];

const DASHES: readonly (readonly number[])[] = [[], [7, 5], [2, 4]];
