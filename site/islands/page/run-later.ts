/**
 * Runs a script of the document that waits, inert, in `<template data-script="name">`. A dynamic import would say the
 * same, but the bundler gives every page a helper of 1.8 KB for it, and a request for the helper.
 */
export function runLater(name: string): void {
  const waiting = document.querySelector<HTMLTemplateElement>(`template[data-script="${name}"]`);
  const src = waiting?.content.querySelector('script')?.getAttribute('src');
  if (src) void import(/* @vite-ignore */ src);
}
