/** The dash pattern of each series: where lines overlap, the lower one shows through the gaps. */
export const dashOf = (index: number): readonly number[] => DASHES[index] ?? [];

const DASHES: readonly (readonly number[])[] = [[], [7, 5], [2, 4]];
