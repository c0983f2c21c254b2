import '../../styles/steps.css';
import type { PageGround } from '../../art/palette.ts';
import type { HomeCopy } from '../../content/schemas/page-schemas.ts';
import { Art } from '../../ui/Art.tsx';
import { Section } from '../../ui/Section.tsx';
import { DraftedReply } from './DraftedReply.tsx';

type Network = HomeCopy['network'];
type Drawing = Network['steps'][number]['drawing'];

const pictures: Record<Drawing, { name: string; ground: PageGround }> = {
  find: { name: 'step-find', ground: 'sky' },
  connect: { name: 'step-connect', ground: 'blush' },
  engage: { name: 'step-engage', ground: 'leaf' },
  follow: { name: 'step-follow-up', ground: 'honey' },
};

/** The stages with one thread through their pictures, and the box that says who does what. */
export function GrowYourNetwork({ steps, box, ...head }: Network) {
  return (
    <Section {...head}>
      <ol className="grid g4 steps">
        {steps.map(({ drawing, name, text }) => (
          <li key={name}>
            <Art {...pictures[drawing]} threadArrives="when-seen" />
            <h3 className="h-m">{name}</h3>
            <p className="mute">{text}</p>
          </li>
        ))}
      </ol>
      <DraftedReply {...box} />
    </Section>
  );
}
