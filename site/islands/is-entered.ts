/** Whether the pointer or the keyboard focus is in an element. An island asks once: they may arrive before its script. */
export function isEntered(element: Element): boolean {
  return element.matches(':hover') || element.querySelector(':focus-visible') !== null;
}
