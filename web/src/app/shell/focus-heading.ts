/** Headings can be focused by a script, but Tab passes them over. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

export const screenHeading = (): HTMLElement | null => document.querySelector('main h1');
