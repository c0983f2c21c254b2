/** Firefox before 155 and older Safaris cache a failed request for an address: each retry uses another one. */
let goes = '';

/**
 * Runs a script of the document that is inert in `<template data-script="name">`. A dynamic import would do the
 * same, but the bundler gives every page a helper of 1.8 KB for it, and a request for the helper. A script that ran
 * does not run again; one that failed to load can be retried.
 */
export function runLater(name: string): Promise<unknown> {
  const waiting = document.querySelector<HTMLTemplateElement>(`template[data-script="${name}"]`)!;
  const src = waiting.content.querySelector('script')!.getAttribute('src')!;
  return import(/* @vite-ignore */ src + goes).catch((error: unknown) => {
    goes += '?';
    throw error;
  });
}
