/** An address that can be opened and nothing else; a bare domain is one too. */
export function safeLink(text: string, max: number): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (address.length > max || /\s/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password } = new URL(address);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && hostname.includes('.') && username === '' && password === '' ? address : undefined;
}
