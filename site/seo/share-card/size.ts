/**
 * Pixels; the proportions that every service shows uncropped. Source:
 * https://developers.facebook.com/docs/sharing/webmasters/images
 */
export const shareCardSize = { width: 1200, height: 630 } as const;
