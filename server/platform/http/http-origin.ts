/** `http://host:port` */
export function httpOrigin(host: string, port: number): string {
  return `http://${hostInUrl(host)}:${port}`;
}

/** A name as it is, an IPv6 address in the brackets that a URL asks for. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
