import '../../styles/steps.css';
import type { PageGround } from '../../art/palette.ts';
import type { HomeCopy } from '../../content/schemas/page-schemas.ts';
import { Art } from '../../ui/Art.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { DraftedReply } from './DraftedReply.tsx';

type Network = HomeCopy['network'];
type StepId = Network['steps'][number]['id'];

const grounds: Record<StepId, PageGround> = {
  find: 'sky',
  connect: 'blush',
  engage: 'leaf',
  followUp: 'honey',
};

/** The four stages with one thread through their pictures, and the box that says who does what. */
export function GrowYourNetwork({
  heading,
  lead,
  steps,
  box,
  pictures,
}: Network & { pictures: Record<StepId, string> }) {
  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead heading={heading} lead={lead} />
        <ol className="steps">
          {steps.map(({ id, name, text }) => (
            <li key={id}>
              <Art svg={pictures[id]} ground={grounds[id]} threadArrives="when-seen" />
              <h3 className="h-m">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <DraftedReply {...box} />
      </div>
    </section>
  );
}
