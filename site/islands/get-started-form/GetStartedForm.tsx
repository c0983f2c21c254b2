import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { consentField, honeypotField } from '../../../contract/form-function.ts';
import { leadFieldDefinitions } from '../../../contract/lead-field-definitions.ts';
import { leadFields, type LeadField } from '../../../contract/lead-fields.ts';
import type { GetStartedCopy } from '../../content/schemas/page-schemas.ts';
import { Field } from '../../ui/Field.tsx';
import { islandReady } from '../client-use.ts';
import { whenOpened } from '../page/when-opened.ts';
import { backendFrom } from './backend.ts';
import { fillEmptyFields, findBuiltForm, readValues } from './form-element.ts';
import { openLeadForm, type LeadForm } from './lead-form.ts';
import { initialView, type LeadFormView } from './lead-form-view.ts';
import { reportUse } from './report-use.ts';
import { OfflineNote } from './OfflineNote.tsx';

const backend = backendFrom(import.meta.env);
const formId = 'get-started-form';

/** The words on its button also name the form. */
interface Props extends Pick<GetStartedCopy, 'button' | 'privacyNote' | 'consentVersion'> {
  /** The product name in running text. */
  productName: string;
}

/**
 * The get-started form. The built page contains a plain form that any browser can post. Hydrated, it validates,
 * sends and shows the result in place. It is a child of `<FormCard>`.
 */
export function GetStartedForm({ productName, button, privacyNote, consentVersion }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const actions = useRef<LeadForm>(null);
  const [view, setView] = useState(initialView);
  // When a browser extension has changed the form, React replaces it: keep what was typed until then.
  const [built] = useState(() => findBuiltForm(formId));
  const { errors, isSending, connection, notice } = view;

  useEffect(() => whenOpened(document, () => reportUse(backend, 'shown')), []);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const show = (change: Partial<LeadFormView>) => setView((before) => ({ ...before, ...change }));
    const opened = openLeadForm(element, {
      backend,
      productName,
      show,
      showNow: (change) => flushSync(() => show(change)),
    });
    actions.current = opened;
    element.dispatchEvent(new Event(islandReady, { bubbles: true }));
    return opened.close;
  }, [productName]);

  // Before anything else can be typed.
  useLayoutEffect(() => {
    if (!built || built.element === form.current) return;
    fillEmptyFields(form.current!, readValues(built.element));
    if (built.focusedId && document.activeElement === document.body) {
      document.getElementById(built.focusedId)?.focus();
    }
  }, [built]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what its fields say
    <form
      className="grid g2 form"
      id={formId}
      action={backend.formAction}
      method="post"
      aria-label={button}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void actions.current?.submit();
      }}
      onInput={() => actions.current?.keepTyped()}
      onBlur={({ target, relatedTarget }) => {
        // On the way to the submit button everything is about to be validated anyway.
        if (relatedTarget === submitButton.current) return;
        const left = leadFields.find((field) => field === target.id);
        if (left) actions.current?.checkLeft(left);
      }}
    >
      {leadFields.map(renderField)}
      <div className="vh" aria-hidden="true">
        <label htmlFor={honeypotField}>Leave this empty</label>
        <input id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <button
          className="btn w"
          type="submit"
          disabled={isSending}
          ref={submitButton}
          // For Safari, which does not focus a clicked button.
          tabIndex={0}
        >
          {isSending ? 'Submitting...' : button}
        </button>
        <OfflineNote
          connection={connection}
          onAwait={() => actions.current?.awaitConnection()}
          onCancel={() => actions.current?.stopAwaiting()}
        />
        <p className="vh" role="status">
          {isSending ? 'Submitting...' : notice}
        </p>
      </div>
      <p className="small">{privacyNote}</p>
      {consentVersion && <input type="hidden" name={consentField} value={consentVersion} />}
    </form>
  );

  function renderField(field: LeadField) {
    const { type, label, autoComplete, width, minLength } = leadFieldDefinitions[field];
    return (
      <Field
        key={field}
        name={field}
        {...{ type, label, autoComplete, width, minLength }}
        error={errors[field]}
        isReadOnly={isSending}
      />
    );
  }
}
