import '../../styles/hero.css';
import '../../styles/not-found.css';
import { links } from '../../links.ts';
import { Art } from '../../ui/Art.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** The 404 page. */
export function NotFound() {
  return (
    <section className="hero">
      <div className="wrap lost">
        <h1>404</h1>
        <div>
          <p className="num h-m">Oops! Page not found</p>
          <p className="lead">Somewhere along the way this thread came loose.</p>
          <ButtonLink href={links.home} label="Return to Home" />
        </div>
      </div>
      <Art name="loose-thread" className="art frieze" ground="sky" threadArrives="at-load" />
    </section>
  );
}
