/** The current slide of a carousel, and whether it rotates. */
export interface Rotation {
  index: number;
  /** False once the visitor took over; only the rotation button makes it true again. */
  isPlaying: boolean;
}

export type RotationEvent =
  | 'period over'
  | 'next'
  | 'previous'
  | 'toggled'
  /** By keyboard focus or the mouse. */
  | 'entered';

/** Applies an event to a carousel of `count` slides. It wraps at both ends. */
export function rotate(rotation: Rotation, event: RotationEvent, count: number): Rotation {
  const moved = (by: number) => (rotation.index + by + count) % count;
  switch (event) {
    case 'period over':
      return { ...rotation, index: moved(1) };
    case 'next':
      return { ...rotation, index: moved(1), isPlaying: false };
    case 'previous':
      return { ...rotation, index: moved(-1), isPlaying: false };
    case 'toggled':
      return { ...rotation, isPlaying: !rotation.isPlaying };
    case 'entered':
      return { ...rotation, isPlaying: false };
  }
}
