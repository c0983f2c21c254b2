/**
 * Runs a script of the document that is inert in `<template data-script="name">`. A dynamic import would do the
 * same, but the bundler gives every page a helper of 1.8 KB for it, and a request for the helper.
 */
export function runLater(name: string): Promise<unknown> {
  const waiting = document.querySelector<HTMLTemplateElement>(`template[data-script="${name}"]`)!;
  return import(/* @vite-ignore */ waiting.content.querySelector('script')!.getAttribute('src')!);
}
