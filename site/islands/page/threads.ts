/** The share of a picture that has to be in view before its thread is drawn. */
const visibleShare = 0.2;

/** Delays the threads below the fold until they are visible. CSS alone draws those in view at the start. */
export function drawThreads(page: Document): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) {
          target.classList.add('waits-to-draw');
        } else {
          target.classList.replace('waits-to-draw', 'is-drawn');
          observer.unobserve(target);
        }
      }
    },
    { threshold: visibleShare },
  );
  for (const picture of page.querySelectorAll('[data-thread]')) observer.observe(picture);
}
