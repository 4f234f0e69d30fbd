/** A text as the database can store it and a page can show it: without NUL and halves of characters. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
