import type { PictureSize } from './picture-sizes.ts';

/** Pictures are sent unchanged, and nobody should wait for them. */
const most = { width: 2000, bytes: 500_000 };

/**
 * Why a picture is too large to be sent unchanged, for example `6,000 pixels wide, 19,800 KB`; absent when it is
 * not.
 */
export function describeTooLarge(
  path: string,
  { width, bytes }: Pick<PictureSize, 'width' | 'bytes'>,
): string | undefined {
  // A vector drawing has no pixels.
  const isTooWide = width > most.width && !/\.svg$/i.test(path);
  if (!isTooWide && bytes <= most.bytes) return undefined;
  const [pixels, kilobytes] = [width, Math.ceil(bytes / 1000)].map((count) =>
    count.toLocaleString('en'),
  );
  return `${pixels} pixels wide, ${kilobytes} KB`;
}
