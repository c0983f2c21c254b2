import type { APIRoute } from 'astro';
import { pictures } from '../../art/picture-files.ts';

export function getStaticPaths() {
  return Array.from(pictures, ([name, svg]) => ({ params: { name }, props: { svg } }));
}

/** A picture far below the fold. */
export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
