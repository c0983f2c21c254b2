/** `http://host:port` */
export function httpOrigin(host: string, port: number): string {
  return `http://${hostInUrl(host)}:${port}`;
}

/** A name unchanged, an IPv6 address in brackets. */
function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
