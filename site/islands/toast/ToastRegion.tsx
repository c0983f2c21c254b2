import '../../styles/notice.css';
import '../../styles/toast.css';
import { Icon } from '../../ui/Icon.tsx';
import { StateIcon } from '../../ui/StateIcon.tsx';
import type { ToastTone } from './show-toast.ts';

/**
 * The region of toasts. A page whose islands call `showToast` renders it once, right after the control that causes
 * them, so that the next Tab moves into the toast. Static: the live regions exist before any message, and the
 * markup of a toast is in templates, so that no script creates it.
 */
export function ToastRegion() {
  return (
    <div className="toasts" data-toasts>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraph */}
      <div role="status" aria-atomic="false" />
      <div role="alert" aria-atomic="false" />
      <ToastTemplate tone="ok" />
      <ToastTemplate tone="error" />
    </div>
  );
}

function ToastTemplate({ tone }: { tone: ToastTone }) {
  return (
    <template data-tone={tone}>
      <div className={tone === 'error' ? 'notice toast bad' : 'notice toast'}>
        <StateIcon name={tone === 'error' ? 'warning' : 'tick'} />
        <div>
          <p className="title" data-part="title" />
          <p data-part="text" />
          <p className="small" data-part="detail" />
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- filled when it is shown */}
          <button className="btn alt s" type="button" data-part="action" />
        </div>
        <button className="sq" type="button" data-part="dismiss" aria-label="Dismiss">
          <Icon name="close" />
        </button>
      </div>
    </template>
  );
}
