import type { Publisher, PublishOutcome } from './publication.ts';

/** A publisher that publishes nothing, and answers every call alike. */
export function stubPublisher(answer: () => Promise<PublishOutcome>): Publisher {
  return {
    publish: answer,
    move: answer,
    unpublish: answer,
    delete: answer,
    undo: answer,
    undoablePath: async () => undefined,
  };
}
