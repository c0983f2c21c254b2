/*
 * What chat programs leave in a text that is copied from them. Patterns without flags: those who look for all of them, or for more around
 * them, build their own of the `source`.
 */

/** Where a citation stood, for example `【4†source】` or `[cite_start]`. */
export const citationMark = /【\d+(?::\d+)?†[^【】\n]*】|\[cite(?:_\w+|:[^[\]\n]*)\]/;

/** A sign that each program reads in its own way, and browsers show as an empty box: citations of chat programs, drawings of Word. */
export const boxSign = /[\uE000-\uF8FF\uFFFC]/;
