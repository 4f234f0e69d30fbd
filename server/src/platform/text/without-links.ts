/** Programs make links of what looks like one: in what somebody else wrote, none is left. */
export const withoutLinks = (text: string): string => text.replace(/\.(?=\p{L})/gu, '. ').replaceAll('://', ': //');
