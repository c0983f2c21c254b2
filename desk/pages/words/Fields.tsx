import { wordsOfSlug } from '../../capitalize.ts';
import { Button } from '../../layout/Button.tsx';
import { errorIdOf, FieldError } from '../../layout/FieldError.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { ColorInputs, ColorNotes } from './ColorInputs.tsx';
import { PictureInputs } from './PictureInputs.tsx';
import type { ColorAdvice } from './color-advice.ts';
import type { Control, Field, List } from '../../forms/form.ts';

export interface FieldsProps {
  /** Errors, by the name of the control. */
  errors: ReadonlyMap<string, string>;
  /** Diagnostics of the launch check, by the name of the control. */
  launchDiagnostics?: ReadonlyMap<string, string> | undefined;
  /** The advice on colors, by the name of the control. */
  colors?: ReadonlyMap<string, ColorAdvice>;
  /** The address of the generated cover; absent while another picture replaces it. */
  drawnCover?: string | undefined;
}

/** In characters: that of the narrow column beside an article. */
const lineLength = 32;

/** In characters: up to four such values share a row, like a name and a role. */
const shortLength = 20;

/** The controls of one level; nested groups and lists have their own heading. */
export function Fields({ fields, ...rest }: FieldsProps & { fields: readonly Field[] }) {
  return fields.map((field) => {
    const { name } = field;
    if (field.kind === 'control') return <OneControl key={name} control={field} {...rest} />;
    if (field.kind === 'list') return <OneList key={name} list={field} {...rest} />;
    return (
      <fieldset key={name} className="stack" id={name}>
        <legend>{field.label}</legend>
        <Fields fields={field.fields} {...rest} />
      </fieldset>
    );
  });
}

function OneList({ list, ...rest }: FieldsProps & { list: List }) {
  const { name, label, hint, entries, further } = list;
  return (
    <fieldset className="stack" id={name}>
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      <Notes name={name} {...rest} />
      <div className="stack">
        {entries.map((entry, index) => (
          <div key={entry.name} className="stack entry">
            <Fields fields={[entry]} {...rest} />
            <p className="row">
              {index > 0 && (
                <Button
                  kind="flat sq"
                  value={`up ${entry.name}`}
                  icon="previous"
                  unseen={`Move ${entry.label} up`}
                />
              )}
              <Button
                kind="flat bad"
                value={`remove ${entry.name}`}
                words="Remove"
                unseen={` ${entry.label}`}
              />
            </p>
          </div>
        ))}
        <Fields fields={[further]} {...rest} />
      </div>
    </fieldset>
  );
}

function OneControl({
  control,
  errors,
  launchDiagnostics,
  colors,
  drawnCover,
}: FieldsProps & { control: Control }) {
  const { name, label, hint, input, text, isOptional, most } = control;
  const error = errors.get(name);
  const shared = {
    id: name,
    name,
    'aria-invalid': error === undefined || text === '' ? undefined : ('true' as const),
    'aria-describedby': [
      errorIdOf(name),
      hint && `${name}-hint`,
      launchDiagnostics?.has(name) && `${name}-launch`,
    ]
      .filter(Boolean)
      .join(' '),
  };
  const described = hint && (
    <p className="hint" id={`${name}-hint`}>
      {hint}
    </p>
  );
  const notes = <Notes name={name} errors={errors} launchDiagnostics={launchDiagnostics} />;
  if (input === 'check') {
    return (
      <div className="f">
        <label className="chk">
          <input {...shared} type="checkbox" value="true" defaultChecked={text === 'true'} />
          {label}
        </label>
        {described}
        {notes}
      </div>
    );
  }
  const isShort = input === 'line' && text.length <= shortLength && (most ?? 0) <= shortLength;
  return (
    <div className={isShort ? 'f short' : 'f'}>
      <label htmlFor={name}>
        {label}
        <span>
          {isOptional && <small>optional</small>}{' '}
          {most !== undefined && input !== 'deal' && (
            <small data-most={most}>{`${text.length} of ${most}`}</small>
          )}
        </span>
      </label>
      <Input shared={shared} control={control} drawnCover={drawnCover} advice={colors?.get(name)} />
      {described}
      {notes}
      {input === 'color' && <ColorNotes name={name} advice={colors?.get(name)} />}
    </div>
  );
}

interface InputProps {
  shared: { id: string; name: string };
  control: Control;
  drawnCover: string | undefined;
  advice: ColorAdvice | undefined;
}

function Input({ shared, control, drawnCover, advice }: InputProps) {
  const { label, input, text, isOptional, choices } = control;
  switch (input) {
    case 'choice':
      return (
        <select {...shared} defaultValue={text}>
          {isOptional && <option value="">None</option>}
          {/* Without it, saving another field would replace it. */}
          {text !== '' && !choices.map(String).includes(text) && <option>{text}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceNames[choice] ?? wordsOfSlug(String(choice))}
            </option>
          ))}
        </select>
      );
    case 'text': {
      // For browsers without `field-sizing`, such as Safari 26.1.
      const rows = Math.max(2, Math.ceil(text.length / lineLength));
      return <textarea {...shared} rows={rows} defaultValue={text} placeholder=" " />;
    }
    case 'markdown':
      return (
        <textarea {...shared} className="long" defaultValue={text} placeholder=" " spellCheck />
      );
    case 'picture':
      return <PictureInputs shared={shared} text={text} isOptional={isOptional} />;
    case 'deal':
      return <DealInputs shared={shared} text={text} picture={drawnCover} />;
    case 'color':
      return <ColorInputs shared={shared} label={label} text={text} advice={advice} />;
    default:
      return (
        <input {...shared} {...chooseType(input, text)} defaultValue={text} autoComplete="off" />
      );
  }
}

/** The error of a field, and what the launch check found in it. */
function Notes({
  name,
  errors,
  launchDiagnostics,
}: Pick<FieldsProps, 'errors' | 'launchDiagnostics'> & { name: string }) {
  const launchDiagnostic = launchDiagnostics?.get(name);
  return (
    <>
      <FieldError name={name} message={errors.get(name)} />
      {launchDiagnostic && (
        <p className="hint todo" id={`${name}-launch`}>
          <Icon name="warning" />
          {`Before you launch: ${launchDiagnostic}`}
        </p>
      )}
    </>
  );
}

/** A browser's picker would hide a text that is not a date or time, and has no placeholder. */
function chooseType(input: Control['input'], text: string) {
  if (input === 'date' && /^$|^\d{4}-\d\d-\d\d$/.test(text)) return { type: 'date' };
  if (input === 'time' && /^$|^\d\d:\d\d$/.test(text)) return { type: 'time' };
  return { placeholder: ' ' };
}

const choiceNames: Readonly<Record<string, string>> = {
  '': 'None',
  associations: 'Associations page',
  email: 'E-mail',
  featured: 'Landing page, one at a time',
  follow: 'Follow up',
  history: 'The page before',
  linkedin: 'LinkedIn',
  sets: 'Landing page, three at a time',
};

/** The generated cover, and a button that generates another. */
function DealInputs({
  shared,
  text,
  picture,
}: {
  shared: { name: string };
  text: string;
  picture: string | undefined;
}) {
  return (
    <>
      {picture !== undefined && (
        <img className="drawn" id="drawn" src={picture} alt="The drawn cover" />
      )}
      <div className="row">
        <input {...shared} defaultValue={text} size={6} autoComplete="off" />
        <Button value={`deal ${shared.name}`} icon="again" words="Deal another" />
      </div>
    </>
  );
}
