import type { FormState } from '../../../contract/form-function.ts';
import { Icon } from '../../ui/Icon.tsx';
import { messages } from './messages.ts';

/**
 * How a plain form post went, for visitors without JavaScript. It waits hidden in the built page until a server reveals
 * it and fills its marked places, or the address points to it (`#thanks`) on a host that only serves files.
 */
export function StateNotice({ state, isShown }: { state: FormState; isShown: boolean }) {
  const { title, text } = messages[state];
  return (
    <div
      className={state === 'thanks' ? 'form-state' : 'form-state bad'}
      id={state}
      data-form-state={state}
      hidden={!isShown}
      suppressHydrationWarning
    >
      <Icon name={state === 'thanks' ? 'tick' : 'warning'} />
      <div>
        <p className="title">{title}</p>
        <p>{text}</p>
        {state === 'thanks' && (
          <p className="small">
            Your reference: <FilledByServer as="span" place={{ 'data-reference': '' }} />
          </p>
        )}
        {state === 'invalid' && <FilledByServer as="ul" place={{ 'data-form-errors': '' }} />}
      </div>
    </div>
  );
}

/** An empty text, not no children: so hydration accepts whatever stands there. */
function FilledByServer({ as: Tag, place }: { as: 'span' | 'ul'; place: Record<string, string> }) {
  return (
    <Tag {...place} suppressHydrationWarning>
      {''}
    </Tag>
  );
}
