/** Lets one part of the server tell others that something happened, without knowing them. */
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
