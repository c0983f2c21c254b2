import {
  honeypotField,
  type FormSignals,
  type FormState,
} from '../../../contract/form-function.ts';
import { leadFields, mapLeadFields, type LeadField } from '../../../contract/lead-fields.ts';
import type { Lead, LeadErrors } from '../../../contract/lead.ts';

/**
 * The typed values of the fields. The browser keeps them, not React, so that nothing typed before hydration is
 * lost.
 */
export function readValues(form: HTMLFormElement): Lead {
  return mapLeadFields((field) => input(form, field).value);
}

interface BuiltForm {
  /** Keeps its values when it is removed from the page. */
  element: HTMLFormElement;
  /** The id of the element that was focused last, in the form or elsewhere. */
  focusedId: string | undefined;
}

/** The form of the built page, and where the cursor is. Undefined during the build. */
export function findBuiltForm(formId: string): BuiltForm | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(formId);
  if (!(element instanceof HTMLFormElement)) return undefined;
  const built: BuiltForm = { element, focusedId: document.activeElement?.id };
  element.addEventListener('focusin', ({ target }) => {
    built.focusedId = (target as HTMLElement).id;
  });
  return built;
}

/** Writes values into the fields that are still empty. */
export function fillEmptyFields(form: HTMLFormElement, values: Lead): void {
  for (const field of leadFields) input(form, field).value ||= values[field];
}

export function clearFields(form: HTMLFormElement): void {
  for (const field of leadFields) input(form, field).value = '';
}

/** Focuses a field. @returns false when it has the focus already */
export function focusField(form: HTMLFormElement, field: LeadField): boolean {
  const element = input(form, field);
  if (document.activeElement === element) return false;
  element.focus();
  return true;
}

export function focusSubmit(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
}

/**
 * Focuses the submit button after sending, unless the visitor went elsewhere. While it was disabled, it lost the focus
 * to the page, or after a second click to its container. In a field, the keyboard of a phone would cover the message.
 */
export function returnFocus(form: HTMLFormElement): void {
  const focused = document.activeElement;
  if (focused?.contains(form) || form.contains(focused)) focusSubmit(form);
}

/** The messages that a server wrote into the page for a visitor without JavaScript. */
export function readPrerenderedErrors(form: HTMLFormElement): LeadErrors {
  const errors: LeadErrors = {};
  for (const field of leadFields) {
    const message = form.querySelector(`#${field}-error:not([hidden])`)?.textContent;
    if (message) errors[field] = message;
  }
  return errors;
}

/** The state that a server revealed in the page, or that the address points to on a host without a server. */
export function readPrerenderedState(page: Document): FormState | undefined {
  const notice = '[data-form-state]:is(:not([hidden]), :target)';
  return page.querySelector<HTMLElement>(notice)?.dataset['formState'] as FormState | undefined;
}

/** Removes them permanently: with JavaScript there are toasts, and the result of an earlier post is over. */
export function removePrerenderedStates(page: Document): void {
  for (const notice of page.querySelectorAll('[data-form-state]')) notice.remove();
}

/** Removes the result of an earlier post from the address, so that a reload does not show it again. */
export function removeStateFromAddress(): void {
  const address = new URL(location.href);
  for (const name of ['state', 'reference']) address.searchParams.delete(name);
  address.hash = '';
  history.replaceState(history.state, '', address);
}

/** The form signals for the backend's spam score: the query string of {@link FormSignals}. */
export function readSignals(form: HTMLFormElement, elapsedMs: number): string {
  const signals: Record<keyof FormSignals, string> = {
    elapsedMs: elapsedMs.toFixed(),
    website: readHidden(form, honeypotField),
  };
  return new URLSearchParams(signals).toString();
}

/** The value of a hidden field. Browser extensions remove them from forms, so a missing honeypot is no spam signal. */
export function readHidden(form: HTMLFormElement, name: string): string {
  return (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
}

function input(form: HTMLFormElement, name: LeadField): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
