import '../../styles/form-card.css';
import '../../styles/notice.css';
import type { ReactNode } from 'react';
import { formStates, type FormState } from '../../../contract/form-function.ts';
import { StateIcon } from '../../ui/StateIcon.tsx';
import { ToastRegion } from '../toast/ToastRegion.tsx';
import { messagesFor } from './messages.ts';

interface Notice {
  title: string;
  text: string;
}

/** With JavaScript each field shows its own error, so this text stays out of the island. */
const invalid: Notice = { title: 'Almost there', text: 'Please check the fields below.' };

interface Props {
  /** The product name in running text. */
  productName: string;
  children: ReactNode;
}

/** The sheet of the form, and every message outside its fields. Static: only the form in it hydrates. */
export function FormCard({ productName, children }: Props) {
  const notices: Record<FormState, Notice> = { ...messagesFor(productName), invalid };
  return (
    <>
      <div className="sheet form-card">
        {formStates.map((state) => (
          <StateNotice key={state} state={state} {...notices[state]} />
        ))}
        {children}
      </div>
      <ToastRegion />
    </>
  );
}

/**
 * The result of a plain form post, for visitors without JavaScript. It is hidden in the built page until a server
 * reveals it and fills its marked places, or the address points to it (`#thanks`) on a host that only serves files.
 */
function StateNotice({ state, title, text }: Notice & { state: FormState }) {
  const isGood = state === 'thanks';
  return (
    <div
      className={isGood ? 'notice form-state' : 'notice form-state bad'}
      id={state}
      data-form-state={state}
      hidden
    >
      <StateIcon name={isGood ? 'tick' : 'warning'} />
      <div>
        <p className="title">{title}</p>
        <p>{text}</p>
        {state === 'thanks' && (
          <p className="small">
            Your reference: <span data-reference="" />
          </p>
        )}
        {state === 'invalid' && <ul data-form-errors="" />}
      </div>
    </div>
  );
}
