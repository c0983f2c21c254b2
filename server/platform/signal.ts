/** Notifies other parts of the server of an event without a dependency on them. */
export interface Signal {
  send(): void;
  subscribe(listener: () => void): void;
}

export function createSignal(): Signal {
  const listeners: (() => void)[] = [];
  return {
    send() {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
