import { absoluteUrl, type SiteMetadata } from '../site-metadata.ts';
import { instantOfDay } from '../instant-of-day.ts';
import type { StructuredData } from './json-ld.ts';

export interface VideoFacts {
  name: string;
  description: string;
  /** Path or address of the poster. */
  posterUrl: string;
  /** Path or address of the video file. */
  videoUrl: string;
  durationSeconds: number;
  /** YYYY-MM-DD, in the site's time zone. */
  publishedOn: string;
}

export function videoObject(site: SiteMetadata, video: VideoFacts): StructuredData {
  return {
    '@type': 'VideoObject',
    name: video.name,
    description: video.description,
    thumbnailUrl: absoluteUrl(site, video.posterUrl),
    contentUrl: absoluteUrl(site, video.videoUrl),
    uploadDate: instantOfDay(video.publishedOn),
    duration: `PT${Math.round(video.durationSeconds)}S`,
  };
}
