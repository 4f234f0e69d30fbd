/** An address that can be opened and nothing else; a bare domain is one too, a bare word is not. */
export function safeLink(text: string, max: number): string | undefined {
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(text);
  const address = isWhole ? text : `https://${text}`;
  if (address.length > max || /\s/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password } = new URL(address);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && (isWhole || hostname.includes('.')) && username === '' && password === '' ? address : undefined;
}
