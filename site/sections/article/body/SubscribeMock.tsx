import '../../../styles/subscribe-mock.css';

/**
 * A picture of a subscribe box, built from the site's own parts. It is not a form: nothing in it is focusable, and
 * assistive technology gets one image with a description.
 */
export function SubscribeMock() {
  return (
    <div
      className="subscribe-mock"
      role="img"
      aria-label="Picture of a newsletter sign-up: a box for an email address, and a Subscribe button. It is an example and cannot be used."
    >
      <span className="mock-field">you@company.com</span>
      <span className="btn">Subscribe</span>
    </div>
  );
}
