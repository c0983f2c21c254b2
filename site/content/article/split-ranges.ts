/** A range of numbers, such as 8.0–10.0 or 12–2pm. A hyphen between numbers is no range: 2024-07-10. */
const range = /(\d[\d.:]*(?:am|pm)?–\d[\d.:]*(?:am|pm)?)/;

/** Splits a text around its ranges: every second part is one, and must stay on one line. */
export const splitRanges = (text: string): string[] => text.split(range);
