/** Firefox before 155 and older Safaris remember for an address that it could not be fetched: each further go has another. */
let goes = '';

/**
 * Runs a script of the document that waits, inert, in `<template data-script="name">`. A dynamic import would say the
 * same, but the bundler gives every page a helper of 1.8 KB for it, and a request for the helper. A script that ran
 * does not run again; one that could not be fetched may be asked for once more.
 */
export function runLater(name: string): Promise<unknown> {
  const waiting = document.querySelector<HTMLTemplateElement>(`template[data-script="${name}"]`)!;
  const src = waiting.content.querySelector('script')!.getAttribute('src')!;
  return import(/* @vite-ignore */ src + goes).catch((error: unknown) => {
    goes += '?';
    throw error;
  });
}
