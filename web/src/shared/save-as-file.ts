/** Hands something to the browser as a file to save. */
export function saveAsFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
