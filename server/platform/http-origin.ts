/** `http://host:port`, with an IPv6 address in the brackets that a URL asks for. */
export function httpOrigin(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
