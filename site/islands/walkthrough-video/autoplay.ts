import type { Sight } from '../use-seen.ts';

/** What autoplay needs of a video element. */
export type Player = Pick<HTMLVideoElement, 'paused' | 'ended' | 'play' | 'pause'>;

/**
 * Plays a video while it is seen and pauses it when it is not. A visitor who pauses it has the last word: it stays
 * paused until the visitor plays it; and one who plays it with less of it in view sees it until nothing of it is left.
 *
 * @param mayStart asked each time before it starts by itself
 * @param isShownElsewhere whether the visitor has taken it out of the page, so that it plays on when the page is left
 */
export function autoplay(player: Player, mayStart: () => boolean, isShownElsewhere: () => boolean) {
  let isSeen = false;
  let isStoppedByVisitor = false;
  return {
    /** The video came into view, or left it. */
    see(sight: Sight) {
      const isLeft = sight === 'unseen' || (sight === 'partly' && isSeen);
      isSeen = sight === 'seen';
      if (isLeft) {
        if (!isShownElsewhere()) player.pause();
      } else if (isSeen && mayStart() && !isStoppedByVisitor && !player.ended) {
        startPlaying(player);
      }
    },
    /** The element paused, for whatever reason: out of view it was us, at the end it was nobody. */
    notePause() {
      if (isSeen && player.paused && !player.ended) isStoppedByVisitor = true;
    },
    /** The element plays, so nobody wants it stopped. */
    notePlay() {
      isStoppedByVisitor = false;
    },
  };
}

/** Plays, or leaves it be: a browser may refuse, and pausing while it loads refuses too. The controls stay in reach. */
export function startPlaying(player: Pick<Player, 'play'>) {
  player.play().catch(() => {});
}
