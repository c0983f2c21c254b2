import '../styles/section-head.css';
import { Pinned } from './Pinned.tsx';

interface Props {
  heading: string;
  lead?: string | undefined;
  /** The layout of heading and lead, see `section-head.css`. */
  layout?: 'split' | 'narrow' | 'rule';
}

/** Opens a section: its heading, ended by the pin, and an introductory sentence. */
export function SectionHead({ heading, lead, layout = 'split' }: Props) {
  return (
    <div className={`grid head ${layout}`}>
      <h2 className={layout === 'narrow' ? 'h-m' : undefined}>
        <Pinned text={heading} />
      </h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
