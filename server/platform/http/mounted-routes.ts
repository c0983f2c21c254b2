import type { Hono } from 'hono';

/** A feature's routes and the base path they are mounted under. */
export interface MountedRoutes {
  basePath: string;
  routes: Hono;
}
