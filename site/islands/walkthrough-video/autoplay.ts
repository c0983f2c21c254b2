import type { Sight } from '../use-seen.ts';

/** The part of a video element that autoplay uses. */
export type Player = Pick<HTMLVideoElement, 'paused' | 'ended' | 'play' | 'pause'>;

/**
 * Plays a video while it is visible and pauses it otherwise. The visitor's choice takes precedence: a paused film
 * stays paused until the visitor plays it; a film started with less of it in view plays until nothing of it is
 * visible.
 *
 * @param mayStart called each time before it starts automatically
 * @param isShownElsewhere whether the visitor uses picture-in-picture, so that it continues when the page is left
 */
export function autoplay(player: Player, mayStart: () => boolean, isShownElsewhere: () => boolean) {
  let isSeen = false;
  let isStoppedByVisitor = false;
  return {
    /** The video entered or left the view. */
    see(sight: Sight) {
      const isLeft = sight === 'unseen' || (sight === 'partly' && isSeen);
      isSeen = sight === 'seen';
      if (isLeft) {
        if (!isShownElsewhere()) player.pause();
      } else if (isSeen && mayStart() && !isStoppedByVisitor && !player.ended) {
        startPlaying(player);
      }
    },
    /** The element paused for any reason: out of view the script did it, at the end nobody. */
    notePause() {
      if (isSeen && player.paused && !player.ended) isStoppedByVisitor = true;
    },
    /** The element plays, so it must not be stopped. */
    notePlay() {
      isStoppedByVisitor = false;
    },
  };
}

/** Plays if possible: a browser may reject, also when paused while loading. The controls stay available. */
export function startPlaying(player: Pick<Player, 'play'>) {
  player.play().catch(() => {});
}
