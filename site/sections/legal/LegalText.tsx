import '../../styles/prose.css';
import { compileBody } from '../../content/article/compile-body.ts';
import { bodyComponents } from '../article/body-components.ts';

interface Props {
  title: string;
  /** MDX. */
  body: string;
}

/** A text-only page, such as the privacy policy. */
export function LegalText({ title, body }: Props) {
  const { Content } = compileBody(body);
  return (
    <div className="wrap sec">
      <div className="prose">
        <h1>{title}</h1>
        <Content components={bodyComponents} />
      </div>
    </div>
  );
}
