/** Notifies other parts of the server of an event without a dependency on them. */
export type Signal = ReturnType<typeof createSignal>;

export function createSignal() {
  const listeners: (() => void)[] = [];
  return {
    send(): void {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => void listeners.push(listener),
  };
}
