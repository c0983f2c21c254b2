/** "Firefox on Linux": enough to recognize one's own devices. */
export function describeDevice(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const browser = find([
    ['Edge', /Edg\//],
    ['Firefox', /Firefox\/|FxiOS/],
    ['Chrome', /Chrome\/|CriOS/],
    ['Safari', /Safari\//],
  ]);
  const system = find([
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['Mac', /Macintosh/],
    ['Linux', /Linux/],
  ]);
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
